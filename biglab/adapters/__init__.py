"""The games as other people's tools know games: PettingZoo's environments, OpenSpiel's games."""

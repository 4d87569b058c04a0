"""Big City: land, externalities and a public good."""

def conflict(values, players): return ""

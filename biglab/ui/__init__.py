"""What people see: boards, explorers, predictions, exercises, replay pages. Loaded when first asked for."""

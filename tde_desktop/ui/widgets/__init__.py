"""Small shared widgets: colours and sizes from `theme`, pictures from `icons`, nothing of the core."""

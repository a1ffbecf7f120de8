"""What a reader touches: panels, boards, the player and the frame of a page."""

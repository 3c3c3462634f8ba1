"""What serves all pages: the application, its safety, the open games, cookies, refusals."""

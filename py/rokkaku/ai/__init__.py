"""AI players: searches that any game can use, and the service that runs them in a worker."""

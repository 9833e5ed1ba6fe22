// Exits with 0 while the server of this container responds to /health, else with 1.
const response = await fetch(`http://127.0.0.1:${process.env.PORT || 3000}/health`, {
  signal: AbortSignal.timeout(4_000),
}).catch(() => null)
process.exit(response?.ok ? 0 : 1)

// Exits with 0 while the process of this container responds, else with 1: without its database it needs no restart.
const response = await fetch(`http://127.0.0.1:${process.env.PORT || 3000}/alive`, {
  signal: AbortSignal.timeout(4_000),
}).catch(() => null)
process.exit(response?.ok ? 0 : 1)

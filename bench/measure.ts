import autocannon from 'autocannon'

/** Requests a second, and the 50th, 99th and highest latency in milliseconds. */
export type Load = { perSecond: number; p50: number; p99: number; max: number }

/** Sends requests to one URL for some seconds over parallel connections. Throws if any response is not a 2xx. */
export async function load(
  url: string,
  seconds: number,
  headers: Record<string, string> = {},
  connections = 32,
): Promise<Load> {
  const result = await autocannon({ url, connections, duration: seconds, headers })
  const bad = result.non2xx + result.errors
  if (bad > 0 || result.requests.total === 0)
    throw new Error(`${bad} of ${result.requests.total} requests to ${url} failed`)
  return {
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    max: result.latency.max,
  }
}

/**
 * Measures the reference and ours in turns, so that other load on the machine affects both; returns the median of the rounds'
 * ratios.
 */
export async function interleaved(
  reference: () => Promise<Load>,
  ours: () => Promise<Load>,
  rounds: number,
): Promise<{ reference: number; ours: number; ratio: number }> {
  const pairs: [number, number][] = []
  for (let round = 0; round < rounds; round += 1) pairs.push([(await reference()).perSecond, (await ours()).perSecond])
  return {
    reference: median(pairs.map(([each]) => each)),
    ours: median(pairs.map(([, each]) => each)),
    ratio: median(pairs.map(([a, b]) => b / a)),
  }
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

/** Returns the value below which a share (0 to 1) of the values lies; NaN if there are none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

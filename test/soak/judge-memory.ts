/** A server of this size may use this much (docs/performance.md, goal 9). */
const mostMegabytes = 250
/** Caches fill for a fifth of the time; then the middle of the last third may be this much above that of the first one. */
const mostGrowth = 1.08
/** A shorter run cannot tell growth from noise. */
const leastMinutes = 5

/** Judges samples of a process's memory, in order: never above the limit, and flat. */
export function judgeMemory(
  samples: readonly number[],
  perMinute: number,
): { problem: string | null; summary: string } {
  const settled = samples.slice(Math.floor(samples.length / 5))
  const third = Math.ceil(settled.length / 3)
  const [first, last] = [middle(settled.slice(0, third)), middle(settled.slice(-third))]
  const most = Math.max(...samples)
  const summary = `memory at most ${most} MB, ${first} MB in the first third, ${last} MB in the last`
  if (!samples.every(Number.isFinite)) return { problem: 'The memory could not be read.', summary }
  if (most > mostMegabytes) return { problem: `${most} MB is above ${mostMegabytes} MB.`, summary }
  const grows = samples.length >= leastMinutes * perMinute && last > first * mostGrowth
  return { problem: grows ? `It grew from ${first} to ${last} MB.` : null, summary }
}

function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

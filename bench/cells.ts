// `npm run bench:cells` simulates a search over one, ten and a hundred cells (docs/CELLS.md) and prints what merging costs.
import { median, quantile } from './measure.ts'
import { pageOfResponses, responsesOf, SimulatedCell } from './simulated-cells.ts'

const spaces = 20_000
const limit = 24
const repeats = 400

/** The time of one cell's search, far from the server: most take 3 ms, one in a hundred 20 ms. */
const oneCellMs = () => (Math.random() < 0.01 ? 20 : 3)

console.log('| cells | merging, ms p50 | p99 | the slowest cell, ms p50 | p99 |\n| --- | --- | --- | --- | --- |')
for (const count of [1, 10, 100]) {
  const cells = Array.from({ length: count }, (_, cell) => new SimulatedCell(cell))
  for (let n = spaces; n > 0; n -= 1) cells[n % count]?.list(timeOf(n))
  const merging: number[] = []
  const slowest: number[] = []
  let cursor: string | null = null
  for (let repeat = 0; repeat < repeats; repeat += 1) {
    const responses = responsesOf(cells, cursor, limit)
    const began = performance.now()
    cursor = pageOfResponses(responses, limit).nextCursor
    merging.push(performance.now() - began)
    slowest.push(Math.max(...cells.map(oneCellMs)))
  }
  const figures = [median(merging), quantile(merging, 0.99), median(slowest), quantile(slowest, 0.99)]
  console.log(`| ${count} | ${figures.map((ms) => ms.toFixed(2)).join(' | ')} |`)
}

function timeOf(n: number): string {
  return new Date(Date.UTC(2026, 0, 1) + n * 1_000).toISOString()
}

import { interleaved, load } from './measure.ts'
import type { MeasuredRow } from './searches.ts'
import { processorMilliseconds, startOurs, startReference } from './servers.ts'

/** A browser with a cookie: its pages are rendered for it alone, and it has the stylesheets. */
const returning = { cookie: 'visited=1' }

const fromTwoToSix = `/explore?date=${inDays(9)}&from=14:00&to=18:00`

/** Goal 10: pages that are rendered for one person, compared with the reference's page of 24 cards. */
export async function measurePersonalPages(
  databaseUrl: string,
  dir: string,
  rounds: number,
  seconds: number,
): Promise<MeasuredRow[]> {
  const reference = await startReference(databaseUrl)
  const ours = await startOurs(databaseUrl, dir)
  const rows: MeasuredRow[] = []
  for (const [what, address, least] of [
    ['home', '/', 0.15],
    ['explore', '/explore', 0.15],
    ['search by hours', fromTwoToSix, 0.15],
    ['a space', '/space/space-1', 0.2],
    ['a static page', '/about', 0.5],
  ] as const) {
    // Compiled by the engine before it is measured.
    await load(ours.url + address, seconds, returning)
    const spent: number[] = []
    const measureOurs = async () => {
      const before = processorMilliseconds(ours.process)
      const found = await load(ours.url + address, seconds, returning)
      const after = processorMilliseconds(ours.process)
      if (before !== null && after !== null) spent.push((after - before) / (found.perSecond * seconds))
      return found
    }
    const found = await interleaved(() => load(`${reference.url}/page`, seconds), measureOurs, rounds)
    const milliseconds = spent.length > 0 ? ` (${Math.min(...spent).toFixed(1)} ms of the processor)` : ''
    rows.push({
      goal: '10',
      what: `${what} for one person, a second`,
      reference: found.reference.toFixed(0),
      ours: `${found.ours.toFixed(0)}${milliseconds}`,
      ratio: found.ratio.toFixed(2),
      target: `>= ${least.toFixed(2)}`,
      reached: found.ratio >= least,
    })
  }
  await ours.stop()
  await reference.stop()
  return rows
}

/**
 * Goal 11: the size of a list page of 24 cards before compression, for a returning browser and for one that gets the styles
 * too.
 */
export async function weighHtml(databaseUrl: string, dir: string): Promise<MeasuredRow[]> {
  const ours = await startOurs(databaseUrl, dir)
  const rows: MeasuredRow[] = []
  for (const [what, address] of [
    ['explore', '/explore'],
    ['search by hours', fromTwoToSix],
  ] as const) {
    const size = await kilobytes(ours.url + address, returning)
    const first = await kilobytes(ours.url + address, {})
    rows.push({
      goal: '11',
      what: `HTML of ${what}, 24 cards`,
      reference: '',
      ours: `${size.toFixed(0)} KB, first visit ${first.toFixed(0)} KB`,
      ratio: '',
      target: '<= 90 KB',
      reached: size <= 90,
    })
  }
  await ours.stop()
  return rows
}

async function kilobytes(url: string, headers: Record<string, string>): Promise<number> {
  const response = await fetch(url, { headers })
  const { byteLength } = await response.arrayBuffer()
  return byteLength / 1000
}

function inDays(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}

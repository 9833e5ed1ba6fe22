import { mostScript, mostStyle, weigh } from '../test/browser/page-weight.ts'
import type { MeasuredRow } from './searches.ts'
import { startOurs } from './servers.ts'

/** Goal 7: gzipped size of the scripts and styles that a page's HTML loads. */
export async function weighPages(databaseUrl: string, dir: string): Promise<MeasuredRow[]> {
  const ours = await startOurs(databaseUrl, dir)
  const rows: MeasuredRow[] = []
  for (const [what, address, most] of [
    ['a static page', '/about', mostScript.static],
    ['home', '/', mostScript.home],
    ['explore', '/explore', mostScript.explore],
    ['space, before payment', '/space/space-1', mostScript.space],
  ] as const) {
    const { script, style } = await weigh(ours.url, address)
    const figures = `JavaScript ${script.toFixed(0)} KB, CSS ${style.toFixed(0)} KB`
    const target = `<= ${most} KB, <= ${mostStyle} KB`
    rows.push({
      goal: '7',
      what,
      reference: '',
      ours: figures,
      ratio: '',
      target,
      reached: script <= most && style <= mostStyle,
    })
  }
  await ours.stop()
  return rows
}

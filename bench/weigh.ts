import { gzipSync } from 'node:zlib'
import type { Row } from './searches.ts'
import { startOurs } from './servers.ts'

const kilobyte = 1000

/** Goal 7: what a page's scripts and styles weigh gzipped, by what its HTML asks for. */
export async function weighPages(databaseUrl: string, dir: string): Promise<Row[]> {
  const ours = await startOurs(databaseUrl, dir)
  const rows: Row[] = []
  for (const [what, address, most] of [
    ['a static page', '/about', 122],
    ['home', '/', 140],
    ['explore', '/explore', 140],
    ['space, before payment', '/space/space-1', 160],
  ] as const) {
    const { script, style } = await weigh(ours.url, address)
    const figures = `JavaScript ${script.toFixed(0)} KB, CSS ${style.toFixed(0)} KB`
    const target = `<= ${most} KB, <= 15 KB`
    rows.push({
      goal: '7',
      what,
      reference: '',
      ours: figures,
      ratio: '',
      target,
      reached: script <= most && style <= 15,
    })
  }
  await ours.stop()
  return rows
}

async function weigh(url: string, address: string): Promise<{ script: number; style: number }> {
  const html = await (await fetch(url + address)).text()
  const files = [...new Set([...html.matchAll(/"(\/assets\/[^"]+\.(?:js|css))"/g)].map(([, file = '']) => file))]
  // The route manifest names the files of other pages too; only what is preloaded or linked is fetched.
  const wanted = files.filter((file) => html.includes(`href="${file}"`) || html.includes(`import("${file}")`))
  const sizes = { script: 0, style: 0 }
  for (const file of wanted) {
    const bytes = new Uint8Array(await (await fetch(url + file)).arrayBuffer())
    sizes[file.endsWith('.css') ? 'style' : 'script'] += gzipSync(bytes).byteLength / kilobyte
  }
  return sizes
}

// Searches one database as the product does, in a separate process, on requests of its parent by IPC.
import 'temporal-polyfill/global'
import { connect } from '../db/connect.ts'
import { parseSpaceSearch } from '../rules/space-search.ts'
import { parseEnv, setEnv } from '../server/env.ts'
import { correctText } from '../server/search/correct-text.ts'
import { searchSpaces } from '../server/search/search-spaces.ts'
import { quantile } from './measure.ts'

export type SearchOrder = { query: string; seconds: number }
export type SearchResult = { perSecond: number; p99: number; max: number }

setEnv(parseEnv(process.env))
connect(process.env.DATABASE_URL ?? '', { max: 16 })

process.on('message', async ({ query, seconds }: SearchOrder) => {
  const search = parseSpaceSearch(new URLSearchParams(query))
  const times: number[] = []
  const until = performance.now() + seconds * 1000
  const searchOn = async () => {
    while (performance.now() < until) {
      const began = performance.now()
      const { spaces, nextCursor } = await searchSpaces(search)
      const corrected = search.q && spaces.length === 0 && !nextCursor ? await correctText(search.q) : null
      if (corrected) await searchSpaces({ ...search, q: corrected })
      times.push(performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: 16 }, searchOn))
  const perSecond = times.length / seconds
  const result: SearchResult = { perSecond, p99: quantile(times, 0.99), max: quantile(times, 1) }
  process.send?.(result)
})
process.send?.('ready')

import { db, read } from '../../db/connect.ts'

/** How many ids a part of the sitemap covers; a file may hold 50,000 addresses. */
export const idsPerPart = 20_000

/** How many parts the spaces fill. */
export async function countSitemapParts(): Promise<number> {
  const rows = await read<{ last: number | null }>(db(), {
    name: 'last_space',
    text: 'select max(id) as last from spaces',
    values: [],
  })
  return Math.ceil((rows[0]?.last ?? 0) / idsPerPart)
}

/** The spaces of one part, from 1, with when they last changed: a range of ids, so that the last part costs no more than the first. */
export async function spacesOfSitemapPart(part: number): Promise<{ slug: string; updatedAt: Date }[]> {
  return await read<{ slug: string; updatedAt: Date }>(db(), {
    name: 'sitemap_part',
    text: `
      select slug, updated_at as "updatedAt" from spaces
      where id > $1 and id <= $2 and deleted_at is null order by id`,
    values: [(part - 1) * idsPerPart, part * idsPerPart],
  })
}

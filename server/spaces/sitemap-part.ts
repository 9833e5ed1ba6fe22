import { db, read } from '../../db/connect.ts'

/** The range of ids that a part of the sitemap covers; a file may contain 50,000 addresses. */
export const idsPerPart = 20_000

/** Returns the number of sitemap parts for the spaces. */
export async function countSitemapParts(): Promise<number> {
  const rows = await read<{ last: number | null }>(db(), {
    name: 'last_space',
    text: 'select max(id) as last from spaces',
    values: [],
  })
  return Math.ceil((rows[0]?.last ?? 0) / idsPerPart)
}

/**
 * Returns the spaces of one part, counted from 1, with their last change: a range of ids, so that the last part costs no
 * more than the first.
 */
export async function spacesOfSitemapPart(part: number): Promise<{ slug: string; updatedAt: Date }[]> {
  return await read<{ slug: string; updatedAt: Date }>(db(), {
    name: 'sitemap_part',
    text: `
      select slug, updated_at as "updatedAt" from spaces
      where id > $1 and id <= $2 and deleted_at is null order by id`,
    values: [(part - 1) * idsPerPart, part * idsPerPart],
  })
}

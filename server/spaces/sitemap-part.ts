import { dbToRead } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'

/** The range of ids that a part of the sitemap covers; a file may contain 50,000 addresses. */
const idsPerPart = 20_000

/** Returns the number of sitemap parts for the spaces. */
export async function countSitemapParts(): Promise<number> {
  const { first, last } = await idsOfSpaces()
  return Math.ceil((last - startOfParts(first)) / idsPerPart)
}

/** Returns the lowest and the highest id. The ids of a cell begin far above 1 (docs/CELLS.md). */
async function idsOfSpaces(): Promise<{ first: number; last: number }> {
  const [ids] = await fetchRows<{ first: number; last: number }>(
    dbToRead(),
    sql`select coalesce(min(id), 1) as first, coalesce(max(id), 0) as last from spaces`,
  )
  return ids ?? { first: 1, last: 0 }
}

/** Returns the id before those of the first part. */
function startOfParts(first: number): number {
  return Math.floor((first - 1) / idsPerPart) * idsPerPart
}

/** Returns the id before those of a part, and its last one. */
async function rangeOfPart(part: number): Promise<{ before: number; last: number }> {
  const before = startOfParts((await idsOfSpaces()).first) + (part - 1) * idsPerPart
  return { before, last: before + idsPerPart }
}

/**
 * Returns the spaces of one part, counted from 1, with their last change: a range of ids, so that the last part costs no
 * more than the first.
 */
export async function spacesOfSitemapPart(part: number): Promise<{ slug: string; updatedAt: Date }[]> {
  const { before, last } = await rangeOfPart(part)
  return await fetchRows<{ slug: string; updatedAt: Date }>(
    dbToRead(),
    sql`
      select slug, updated_at from spaces
      where id > ${before} and id <= ${last} and deleted_at is null order by id`,
  )
}

type ListedOwner = { id: string; name: string | null }

/** Returns the owners whose first listed space is in a part, so that each owner is in one part only. */
export async function ownersOfSitemapPart(part: number): Promise<ListedOwner[]> {
  const { before, last } = await rangeOfPart(part)
  return await fetchRows<ListedOwner>(
    dbToRead(),
    sql`
      select u.id, p.full_name as name
      from (
        select distinct s.user_id from spaces s
        where s.id > ${before} and s.id <= ${last} and s.deleted_at is null and not exists (
          select from spaces e where e.user_id = s.user_id and e.id <= ${before} and e.deleted_at is null)) listed
      join users u on u.id = listed.user_id
      left join profiles p on p.id = u.id
      where u.suspended_at is null
      order by u.id`,
  )
}

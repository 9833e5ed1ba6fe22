import { dbToRead } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'

/** The range of ids that a part of the sitemap covers; a file may contain 50,000 addresses. */
const idsPerPart = 20_000

/** Returns the number of sitemap parts for the spaces. */
export async function countSitemapParts(): Promise<number> {
  const rows = await fetchRows<{ last: number | null }>(dbToRead(), sql`select max(id) as last from spaces`)
  return Math.ceil((rows[0]?.last ?? 0) / idsPerPart)
}

/**
 * Returns the spaces of one part, counted from 1, with their last change: a range of ids, so that the last part costs no
 * more than the first.
 */
export async function spacesOfSitemapPart(part: number): Promise<{ slug: string; updatedAt: Date }[]> {
  return await fetchRows<{ slug: string; updatedAt: Date }>(
    dbToRead(),
    sql`
      select slug, updated_at from spaces
      where id > ${(part - 1) * idsPerPart} and id <= ${part * idsPerPart} and deleted_at is null order by id`,
  )
}

type ListedOwner = { id: string; name: string | null }

/** Returns the owners whose first listed space is in a part, so that each owner is in one part only. */
export async function ownersOfSitemapPart(part: number): Promise<ListedOwner[]> {
  const [before, last] = [(part - 1) * idsPerPart, part * idsPerPart]
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

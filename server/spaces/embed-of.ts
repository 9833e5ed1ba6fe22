import { dbToRead } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import type { EmbedSettings } from '../../rules/embed.ts'

/** Returns where a space may be shown in a frame; nowhere for an unknown one. */
export async function embedOf(spaceId: number): Promise<EmbedSettings> {
  const [found] = await fetchRows<EmbedSettings>(
    dbToRead(),
    sql`select embed_origins as origins, embed_color as color from spaces where id = ${spaceId}`,
  )
  return found ?? { origins: [], color: null }
}

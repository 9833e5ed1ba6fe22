import { inTransaction } from '../../db/connect.ts'
import { execute, sql } from '../../db/sql.ts'
import type { EmbedSettings } from '../../rules/embed.ts'
import type { Person } from '../accounts/person.ts'
import { ownSpace } from './space-access.ts'

/** Stores where a space of the user may be shown in a frame. Throws `notSignedIn`, `spaceNotFound`. */
export async function changeEmbed(
  person: Person | null,
  spaceId: number,
  { origins, color }: EmbedSettings,
): Promise<void> {
  await inTransaction(async (tx) => {
    const space = await ownSpace(tx, person, spaceId)
    await execute(
      tx,
      sql`update spaces set embed_origins = ${origins}::text[], embed_color = ${color}, updated_at = now() where id = ${space.id}`,
    )
  })
}

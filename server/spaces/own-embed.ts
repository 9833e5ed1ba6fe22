import { db } from '../../db/connect.ts'
import type { EmbedSettings } from '../../rules/embed.ts'
import type { Person } from '../accounts/person.ts'
import { embedOf } from './embed-of.ts'
import { ownSpace } from './space-access.ts'

/** Returns what a user decided about showing a space of theirs on other sites. Throws `spaceNotFound`. */
export async function ownEmbed(
  person: Person,
  spaceId: number,
): Promise<{ id: number; title: string; slug: string } & EmbedSettings> {
  const { id, title, slug } = await ownSpace(db(), person, spaceId)
  return { id, title, slug, ...(await embedOf(id)) }
}

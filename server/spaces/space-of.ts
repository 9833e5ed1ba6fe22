import { Refusal } from '../../rules/refusal.ts'
import type { Person } from '../accounts/person.ts'
import { type SpaceDetails, spacePage } from './space-page.ts'

/** Returns a space by its id, its slug or a former slug. Throws `spaceNotFound`. */
export async function spaceOf(slugOrId: string, person: Person | null): Promise<SpaceDetails> {
  const found = await spacePage(slugOrId, person)
  return 'space' in found ? found.space : await spaceOf(found.redirectTo, person)
}

/** The same for a space of the user; any other is `spaceNotFound`. */
export async function ownSpaceOf(slugOrId: string, person: Person): Promise<SpaceDetails> {
  const space = await spaceOf(slugOrId, person)
  if (!space.isOwner) throw new Refusal('spaceNotFound')
  return space
}

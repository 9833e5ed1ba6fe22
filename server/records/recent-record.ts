import { cachedReads } from '../cached-reads.ts'
import { countOwnerRecord, countRecord, type OwnerRecord, type SpaceRecord } from './count-record.ts'

/** A record changes a few times a day, its page says when it was counted, and counting takes as long as the rest of that page. */
const cached = { most: 1_000, milliseconds: 10 * 60_000 }

const ofSpaces = cachedReads({ ...cached, keyOf: String, read: (spaceId: number) => countRecord({ spaceId }) })
const ofOwners = cachedReads({ ...cached, keyOf: String, read: countOwnerRecord })

/** Returns the record of a space as it was at most ten minutes ago. */
export function spaceRecord(spaceId: number): Promise<SpaceRecord> {
  return ofSpaces.get(spaceId)
}

/** The same of an owner, over all spaces. */
export function ownerRecord(ownerId: string): Promise<OwnerRecord> {
  return ofOwners.get(ownerId)
}

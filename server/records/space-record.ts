import { onDisconnect } from '../../db/connect.ts'
import { countRecord, type SpaceRecord } from './count-record.ts'

/** A record changes a few times a day, and its page says when it was counted. */
const cacheMilliseconds = 10 * 60_000
const mostCached = 1_000

const cached = new Map<number, { record: Promise<SpaceRecord>; until: number }>()

/** Returns the record of a space as it was at most ten minutes ago. */
export function spaceRecord(spaceId: number): Promise<SpaceRecord> {
  const known = cached.get(spaceId)
  if (known && known.until > Date.now()) return known.record
  const record = countRecord({ spaceId })
  if (cached.size >= mostCached) cached.clear()
  cached.set(spaceId, { record, until: Date.now() + cacheMilliseconds })
  record.catch(() => cached.delete(spaceId))
  return record
}

onDisconnect(() => cached.clear())

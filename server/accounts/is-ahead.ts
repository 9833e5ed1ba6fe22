import { sql } from '../../db/sql.ts'

/** Selects whether booking `b` has not ended, and is booked, held or requested. */
export const isAhead = sql`(b.status in ('pending', 'requested', 'confirmed') and b.end_time > app_now())`

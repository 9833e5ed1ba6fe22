import { sql } from '../../db/sql.ts'

/** Selects whether booking `b` has not ended, or waits for a change to be paid: a longer stay may wait after the old end. */
export const hasTimeAhead = sql`(b.end_time > app_now() or exists (select from modifications m where m.booking_id = b.id and m.status = 'pending'))`

import { sql } from '../../db/sql.ts'

/** Selects whether booking `b` is a request that was not answered; its time to answer may be over. */
export const isUnanswered = sql`(b.status = 'requested' and b.request_answer is null)`

/** Selects whether booking `b` is a request that waits for an answer (`isOpenRequest`). */
export const isOpenRequestSql = sql`(${isUnanswered} and b.hold_expires_at > app_now())`

import { sql } from '../../db/sql.ts'

/** Selects whether space `s` was not deleted by its owner; taking one down sets `deleted_at` too. */
export const notDeleted = sql`(s.deleted_at is null or s.taken_down_at is not null)`

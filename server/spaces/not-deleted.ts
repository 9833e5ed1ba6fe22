import { sql } from '../../db/sql.ts'

/** Selects whether space `s` was not deleted by its owner; taking one down sets `deleted_at` too, and drafts have one. */
export const notDeleted = sql`(s.deleted_at is null or s.taken_down_at is not null or s.is_draft)`

/** Selects whether space `s` is listed, or a draft that its owner can list: neither deleted nor taken down. */
export const isListable = sql`(s.deleted_at is null or s.is_draft and s.taken_down_at is null)`

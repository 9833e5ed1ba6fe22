import { sql } from '../../db/sql.ts'

/** The title of a row of `spaces` in `search_form`: the first line of what is made when the row is written. */
export const titleForm = sql`split_part(search_text, chr(10), 1)`

import { type Sql, sql } from './sql.ts'

/** Selects whether a block overlaps a range. The bounds of its start are for the B-tree: no block is longer than 24 hours. */
export const overlaps = (during: Sql, from: Sql, to: Sql) =>
  sql`(lower(${during}) < ${to} and lower(${during}) > ${from} - interval '24 hours' and upper(${during}) > ${from})`

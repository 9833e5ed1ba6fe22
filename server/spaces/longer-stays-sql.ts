import { sql } from '../../db/sql.ts'

/** Selects `longer_stays` of `spaces s` as a `LongerStayMode`. */
export const longerStaysSql = sql`
  case when not s.longer_stays then 'off' when s.longer_by_request then 'ask' else 'allowed' end as longer_stays`

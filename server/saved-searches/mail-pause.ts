import { type Sql, sql } from '../../db/sql.ts'

/** Selects the time between two mails about a saved search whose `MailInterval` is `every`. */
export const mailPause = (every: Sql) => sql`case ${every} when 'week' then interval '7 days' else interval '1 day' end`

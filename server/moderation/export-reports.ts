import { db } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import type { Person } from '../accounts/person.ts'
import { joinSubject, subjectTitle } from './report-subject.ts'

/**
 * Returns what a person reported while signed in, with the title of the listing, or what the conversation was about, and
 * whether it was decided.
 */
export async function exportReports({ id }: Person) {
  const reports = await fetchRows(
    db(),
    sql`
      select ${subjectTitle} as title, r.reason, r.words, r.created_at, r.decided_at
      from reports r ${joinSubject}
      where r.reporter_id = ${id} order by r.id desc`,
  )
  return { reports }
}

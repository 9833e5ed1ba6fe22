import { db, read } from '../../db/connect.ts'
import type { Person } from '../accounts/person.ts'

/** Returns what a person reported while signed in, with the title of the listing and whether it was decided. */
export async function exportReports({ id }: Person) {
  const reports = await read(db(), {
    name: 'export_reports',
    text: `
      select s.title, r.reason, r.words, r.created_at as "createdAt", r.decided_at as "decidedAt"
      from reports r join spaces s on s.id = r.subject_id
      where r.reporter_id = $1 order by r.id desc`,
    values: [id],
  })
  return { reports }
}

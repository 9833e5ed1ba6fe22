import { db } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import { Refusal } from '../../rules/refusal.ts'
import type { ReportInput } from '../../rules/report.ts'
import { addReport, type Reporter } from './add-report.ts'

/** Stores a report of a listed space. Throws `spaceNotFound`, and what `addReport` throws. */
export async function reportSpace(spaceId: number, input: ReportInput, reporter: Reporter): Promise<void> {
  const listed = await fetchRows(db(), sql`select from spaces where id = ${spaceId} and deleted_at is null`)
  if (listed.length === 0) throw new Refusal('spaceNotFound')
  await addReport({ kind: 'space', id: spaceId }, input, reporter)
}

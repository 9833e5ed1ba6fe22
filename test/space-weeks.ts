import { db } from '../db/connect.ts'

/** Rows of space_weeks that differ from the blocks; all zeros and a missing row are the same. */
export async function driftOfWeeks(): Promise<{ space_id: number; week: number }[]> {
  const { rows } = await db().$client.query<{ space_id: number; week: number }>(`
    select space_id, week, kept.busy as kept, truth.busy as truth
    from (select * from space_weeks where busy <> repeat('0', 168)::bit(168) or open is not null) kept
    full join space_weeks_truth truth using (city_id, week, space_id)
    where (kept.busy, kept.open) is distinct from (truth.busy, truth.open)`)
  return rows
}

import { type Database, read } from '../../db/connect.ts'

/** Returns true if a person is currently suspended. */
export async function isSuspended(on: Database, personId: string): Promise<boolean> {
  const [row] = await read<{ suspended: boolean }>(on, {
    name: 'is_suspended',
    text: 'select suspended_at is not null as suspended from users where id = $1',
    values: [personId],
  })
  return row?.suspended ?? false
}

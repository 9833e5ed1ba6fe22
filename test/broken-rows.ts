import { db } from '../db/connect.ts'

/**
 * Makes every write of a row fail that fits the condition, as a bug would that one row brings to light. Returns how to end it.
 */
export async function breakRows(table: string, condition: string): Promise<() => Promise<void>> {
  await db().$client.query(`
    create function break_row() returns trigger language plpgsql as $$ begin raise exception 'a row that breaks'; end $$;
    create trigger break_rows before insert or update on ${table} for each row when (${condition}) execute function break_row()`)
  return async () => {
    await db().$client.query('drop function break_row cascade')
  }
}

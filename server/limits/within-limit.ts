import { type Counted, limit, returnUse } from './limit.ts'

/** Counts one use and runs `work`; the use is returned if that throws, so that a refusal costs nothing. */
export async function withinLimit<T>(kind: Counted, key: string, work: () => Promise<T>): Promise<T> {
  await limit(kind, key)
  try {
    return await work()
  } catch (error) {
    await returnUse(kind, key)
    throw error
  }
}

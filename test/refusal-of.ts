import { isRefusal } from '../rules/refusal.ts'

/** The code of the Refusal that `act` throws, or 'none'. */
export function refusalOf(act: () => unknown): string {
  try {
    act()
  } catch (error) {
    if (isRefusal(error)) return error.code
    throw error
  }
  return 'none'
}

/** The field errors of the Refusal that `act` throws; empty if it throws none. */
export function refusedFields(act: () => unknown): Record<string, string> {
  try {
    act()
  } catch (error) {
    if (isRefusal(error)) return error.fields ?? {}
    throw error
  }
  return {}
}

/** The code of the Refusal with which an action fails, or 'none'. */
export async function refusalFrom(action: Promise<unknown>): Promise<string> {
  try {
    await action
  } catch (error) {
    if (isRefusal(error)) return error.code
    throw error
  }
  return 'none'
}

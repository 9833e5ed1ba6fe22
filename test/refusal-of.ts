import { isRefusal } from '../rules/refusal.ts'

/** With what code something is refused, or 'none'. */
export function refusalOf(act: () => unknown): string {
  try {
    act()
  } catch (error) {
    if (isRefusal(error)) return error.code
    throw error
  }
  return 'none'
}

/** What a refusal says about each field; empty where nothing is refused. */
export function refusedFields(act: () => unknown): Record<string, string> {
  try {
    act()
  } catch (error) {
    if (isRefusal(error)) return error.fields ?? {}
    throw error
  }
  return {}
}

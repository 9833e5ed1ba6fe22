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

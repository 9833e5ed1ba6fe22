/** Whether a password is among the most common and most often breached ones. */
export function isCommonPassword(password: string): boolean {
  return common.has(password)
}

const common = new Set<string>(['password'])

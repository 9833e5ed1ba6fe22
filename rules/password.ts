import { Refusal } from './refusal.ts'

export const minPasswordLength = 8
export const maxPasswordLength = 128

/** Also said of two common words, a date or a run of keys, which attackers try first. */
const commonText = 'It is too easy to guess. Four words that do not belong together make a good one.'

/**
 * Returns the reasons against a password as text; empty if it is accepted. `isCommon` tests for common and breached
 * passwords, and is called only for passwords of an allowed length.
 */
export function passwordReasons(password: string, isCommon: (password: string) => boolean, email = ''): string[] {
  // There are at least as many code units as characters, so a very long text is rejected without splitting it.
  const length = password.length > 2 * maxPasswordLength ? password.length : [...password].length
  if (length > maxPasswordLength) return [`It can have ${maxPasswordLength} characters at most.`]
  const reasons: string[] = []
  if (length < minPasswordLength) reasons.push(`It needs at least ${minPasswordLength} characters.`)
  if (length > 0 && new Set(password).size === 1) reasons.push('It is one character again and again.')
  if (isCommon(password)) reasons.push(commonText)
  if (isOwnName(password, email)) reasons.push('It is your e-mail address.')
  return reasons
}

/** Throws `weakPassword`, with the reasons as text in `fields.password` and as a list in `details.reasons`. */
export function checkPassword(password: string, isCommon: (password: string) => boolean, email = ''): void {
  const reasons = passwordReasons(password, isCommon, email)
  if (reasons.length > 0)
    throw new Refusal('weakPassword', { fields: { password: reasons.join(' ') }, details: { reasons } })
}

function isOwnName(password: string, email: string): boolean {
  const typed = password.toLowerCase()
  const address = email.toLowerCase()
  return address !== '' && (typed === address || typed === address.split('@')[0])
}

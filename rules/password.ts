import { Refusal } from './refusal.ts'

export const minPasswordLength = 8
export const maxPasswordLength = 128

/** Why a password is not taken, in words; none if it is. `isCommon` knows the common and the breached ones. */
export function passwordReasons(password: string, isCommon: (password: string) => boolean, email = ''): string[] {
  const length = [...password].length
  const reasons: string[] = []
  if (length < minPasswordLength) reasons.push(`It needs at least ${minPasswordLength} characters.`)
  if (length > maxPasswordLength) reasons.push(`It can have ${maxPasswordLength} characters at most.`)
  if (length > 0 && new Set(password).size === 1) reasons.push('It is one character again and again.')
  if (isCommon(password) || isCommon(password.toLowerCase())) reasons.push('It is among the most common passwords.')
  if (isOwnName(password, email)) reasons.push('It is your e-mail address.')
  return reasons
}

/** Refuses `weakPassword`, with the reasons as text in `fields.password` and as a list in `details.reasons`. */
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

/** The end of the address that a deleted account has; no mail can be sent to it. */
export const deletedDomain = '@deleted.invalid'

export function isDeletedAddress(email: string): boolean {
  return email.endsWith(deletedDomain)
}

import { auth } from './auth.ts'

/** Returns the account that a link to a new password is for; null if it is unknown, was used or is older than an hour. */
export async function resetLinkOwner(token: string): Promise<{ id: string; email: string } | null> {
  const { internalAdapter } = await auth().$context
  const link = await internalAdapter.findVerificationValue(`reset-password:${token}`)
  return link && link.expiresAt > new Date() ? await internalAdapter.findUserById(link.value) : null
}

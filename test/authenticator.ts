import { base32 } from '@better-auth/utils/base32'
import { createOTP } from '@better-auth/utils/otp'

/**
 * Returns the code that an authenticator app shows for a key in base 32, as the security page shows it. `step` 1 is the
 * code of the next half minute, which is accepted already, and needed where the current one was used.
 */
export async function codeOfApp(key: string, step = 0): Promise<string> {
  const secret = new TextDecoder().decode(base32.decode(key.replaceAll(' ', '')))
  return await createOTP(secret).hotp(Math.floor(Date.now() / 30_000) + step)
}

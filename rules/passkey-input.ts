import { lineOfText } from './text.ts'

/** How many passkeys an account may have. */
export const mostPasskeys = 10

/** The name by which a user recognizes a passkey. */
export const passkeyName = lineOfText('A name', 60)

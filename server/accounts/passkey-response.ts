import { z } from 'zod'
import { Refusal } from '../../rules/refusal.ts'

const encoded = z
  .string()
  .regex(/^[\w-]*$/)
  .max(8000)

const fromDevice = z.object({
  id: z
    .string()
    .regex(/^[\w-]+$/)
    .max(1400),
  rawId: encoded,
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}).default({}),
  response: z.object({
    clientDataJSON: encoded,
    // Of a passkey that was made.
    attestationObject: encoded.default(''),
    transports: z
      .array(
        z
          .string()
          .regex(/^[\w-]+$/)
          .max(20),
      )
      .max(10)
      .optional(),
    // Of one that was used.
    authenticatorData: encoded.default(''),
    signature: encoded.default(''),
  }),
})

/** What a browser returns for a passkey that was made or used, in the JSON of WebAuthn. */
export type PasskeyResponse = z.output<typeof fromDevice>

/** Parses the field of a form with the response of a device. Throws `passkeyRefused`. */
export function readPasskeyResponse(field: string): PasskeyResponse {
  try {
    return fromDevice.parse(JSON.parse(field))
  } catch {
    throw new Refusal('passkeyRefused')
  }
}

import { z } from 'zod'
import { currentPassword } from './current-password.ts'
import { webhookKinds } from './webhook-kind.ts'

const sentence = 'Please enter an address that begins with https://'
const tooLong = 'An address has 500 characters at most'

/** What the form for a new address sends: the address, at least one kind of event, and the current password. */
export const webhookInput = z.object({
  url: z
    .string(sentence)
    .trim()
    .min(1, sentence)
    .max(500, tooLong)
    .refine((url) => URL.canParse(url) && ['https:', 'http:'].includes(new URL(url).protocol), sentence)
    .refine((url) => !hasCredentials(url), 'Please leave out the name and password')
    .transform((url) => new URL(url).href)
    // Again, because a letter outside of ASCII is written as six characters or more.
    .pipe(z.string().max(500, tooLong)),
  kinds: z
    .array(z.enum(webhookKinds, 'Please choose from the list'))
    .min(1, 'Please choose at least one')
    .transform((chosen) => webhookKinds.filter((kind) => chosen.includes(kind))),
  password: currentPassword,
})

function hasCredentials(address: string): boolean {
  const url = URL.parse(address)
  return Boolean(url?.username || url?.password)
}

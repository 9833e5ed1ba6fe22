import { z } from 'zod'
import { refusalIssue } from '../../rules/parse-input.ts'
import { personName } from '../../rules/person-name.ts'

const typed = z.object({
  email: z.string().trim().toLowerCase().default(''),
  password: z.string().max(1000, 'This is too long').default(''),
})

/** What somebody types to sign in, for `parseInput`. Refuses `credentialsMissing` without both (spec 7 "Auth"). */
export const credentials = typed.superRefine(bothGiven)

/** The same to sign up, with a name that may be left out. */
export const newAccount = typed.extend({ fullName: personName.optional() }).superRefine(bothGiven)

const address = z.email().max(254)

function bothGiven({ email, password }: z.output<typeof typed>, context: z.RefinementCtx): void {
  if (!email || !password) context.addIssue(refusalIssue('credentialsMissing', email ? 'password' : 'email'))
  else if (!address.safeParse(email).success) {
    context.addIssue({ code: 'custom', path: ['email'], message: 'Please enter an e-mail address' })
  }
}

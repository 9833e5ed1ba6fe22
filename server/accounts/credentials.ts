import { z } from 'zod'
import { refusalIssue } from '../../rules/parse-input.ts'
import { personName } from '../../rules/person-name.ts'

const typed = z.object({
  email: z.string().trim().toLowerCase().default(''),
  password: z.string().max(1000, 'This is too long').default(''),
})

/** The sign-in form, for `parseInput`. Throws `credentialsMissing` unless both fields are given (spec 7 "Auth"). */
export const credentials = typed.superRefine(bothGiven)

/** The sign-up form: the same with an optional name. */
export const newAccount = typed.extend({ fullName: personName.optional() }).superRefine(bothGiven)

const address = z.email().max(254)

function bothGiven({ email, password }: z.output<typeof typed>, context: z.RefinementCtx): void {
  if (!email || !password) context.addIssue(refusalIssue('credentialsMissing', email ? 'password' : 'email'))
  else if (!address.safeParse(email).success) {
    context.addIssue({ code: 'custom', path: ['email'], message: 'Please enter an e-mail address' })
  }
}

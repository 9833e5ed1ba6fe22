import { z } from 'zod'
import { refusalIssue } from '../../rules/parse-input.ts'
import { passwordReasons } from '../../rules/password.ts'
import { personName } from '../../rules/person-name.ts'
import { isCommonPassword } from './common-passwords.ts'

const typed = z.object({
  email: z.string().trim().toLowerCase().default(''),
  password: z.string().max(1000, 'This is too long').default(''),
})

/** The sign-in form, for `parseInput`. Throws `credentialsMissing` unless both fields are given (spec 7 "Auth"). */
export const credentials = typed.superRefine(bothGiven)

/**
 * The sign-up form: the same with an optional name. Beside an invalid e-mail a weak password is rejected here, so that both
 * fields are marked at once; otherwise by `signUp`.
 */
export const newAccount = typed.extend({ fullName: personName.optional() }).superRefine((form, context) => {
  bothGiven(form, context)
  const { email, password } = form
  if (!email || !password || isAddress(email)) return
  const reasons = passwordReasons(password, isCommonPassword, email)
  if (reasons.length > 0) context.addIssue({ code: 'custom', path: ['password'], message: reasons.join(' ') })
})

const addressMissing = 'Please enter an e-mail address'

const address = z.email().max(254)

function isAddress(email: string): boolean {
  return address.safeParse(email).success
}

function bothGiven({ email, password }: z.output<typeof typed>, context: z.RefinementCtx): void {
  // Only one field is marked if both are missing, whose words are about both.
  if (!email) {
    const issue = refusalIssue('credentialsMissing', 'email')
    context.addIssue(password ? { ...issue, message: addressMissing } : issue)
  } else {
    if (!password) {
      context.addIssue({ ...refusalIssue('credentialsMissing', 'password'), message: 'Please enter a password' })
    }
    if (!isAddress(email)) context.addIssue({ code: 'custom', path: ['email'], message: addressMissing })
  }
}

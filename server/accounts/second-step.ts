import { z } from 'zod'

const typedCode = z
  .string()
  .transform((typed) => typed.replaceAll(/\s/g, ''))
  .pipe(z.string().max(40, 'This is too long'))

/** The form of the second step, for `parseInput`: a code of the app, or a recovery code. */
export const secondStep = z
  .object({
    challenge: z.string().max(200),
    code: typedCode.optional(),
    recoveryCode: typedCode.optional(),
  })
  .superRefine(({ code, recoveryCode }, context) => {
    if (code || recoveryCode) return
    const path = [recoveryCode === undefined ? 'code' : 'recoveryCode']
    context.addIssue({ code: 'custom', path, message: 'Please enter a code' })
  })

export type SecondStep = z.output<typeof secondStep>

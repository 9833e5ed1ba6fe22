import { z } from 'zod'
import { apiKeyLifetimes, apiScopes } from './api-scope.ts'
import { currentPassword } from './current-password.ts'
import { lineOfText } from './text.ts'

const lifetimes = z.enum(['30', '90', '365', 'never'], 'Please choose one of the list')

/** What the form for a new key sends: a name, at least one scope, how long it works, and the current password. */
export const apiKeyInput = z.object({
  name: lineOfText('A name', 60),
  scopes: z
    .array(z.enum(apiScopes, 'Please choose from the list'))
    .min(1, 'Please choose at least one')
    .transform((chosen) => apiScopes.filter((scope) => chosen.includes(scope))),
  lifetime: lifetimes.transform((lifetime) => apiKeyLifetimes[lifetime]),
  password: currentPassword,
})

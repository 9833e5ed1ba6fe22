import { type ApiScope, apiScopeTexts } from '../../rules/api-scope.ts'
import { brand } from '../../rules/brand.ts'
import { paths } from '../../rules/paths.ts'
import { formatDay } from '../../rules/time.ts'
import { renderMail } from '../mail/render-mail.ts'

type NewApiKey = { email: string; name: string; scopes: readonly ApiScope[]; expiresAt: Date | null }

/** Notifies a user of a new key, so that one that another person made is noticed. */
export function apiKeyMail({ email, name, scopes, expiresAt }: NewApiKey) {
  return renderMail({
    subject: `A new key for your ${brand.name} account`,
    title: 'You have a new key for programs',
    lead: 'Whoever has it can act in your name. Give it only to programs that you trust.',
    facts: [
      { label: 'Account', lines: [email] },
      { label: 'Key', lines: [name] },
      { label: 'It can', lines: scopes.map((scope) => apiScopeTexts[scope].label) },
      {
        label: 'It works',
        lines: [expiresAt ? `until ${formatDay(expiresAt.toISOString().slice(0, 10))} (UTC)` : 'until you revoke it'],
      },
      { label: 'Was it not you?', lines: ['Revoke the key, and change your password at once.'] },
    ],
    button: { label: 'See your keys', path: paths.apiKeys() },
    reason: 'You get this e-mail because a key was made for your account.',
  })
}

import { testConnectWebhookSecret, testWebhookSecret } from '../card-provider.ts'
import { guestName, type Role, secretWord } from '../permissions/world.ts'
import { markup } from './bad-values.ts'

/** The checked parts of the response to a wrong request. */
export type Judged = { path: string; role: Role; status: number; type: string; text: string }

/** Returns the problems of a response as text; empty if it is correct. */
export function problemsOf({ path, role, status, type, text }: Judged): string[] {
  const isApi = path.startsWith('/api/') && !path.startsWith('/api/events')
  return [
    ...(status >= 500 ? [`status ${status}`] : []),
    ...leaks
      .filter(([, pattern]) => pattern.test(text))
      .map(([what, pattern]) => `${what}: ${pattern.exec(text)?.[0]}`),
    ...(text.includes('whsec_') && !showsOwnSecret(role, path) ? ['the secret of a webhook'] : []),
    ...(hiddenFrom(role, path).some((word) => text.includes(word)) ? ['data of others'] : []),
    ...(type.includes('text/html') && text.includes(markup) ? ['markup of a visitor in a page'] : []),
    ...(isApi && status >= 400 && text !== '' && !isErrorShape(text) ? ['an error in another shape'] : []),
  ]
}

const leaks: [string, RegExp][] = [
  ['a stack', /\n\s+at \S.*[(/]\S+:\d+/],
  ['a file of the server', /node_modules\/(?!@fontsource)|\.ts:\d+|file:\/\/\//],
  ['a folder of the server', new RegExp(process.cwd().replaceAll('/', '\\/'))],
  [
    'a statement',
    /syntax error at or near|violates (check|unique|foreign)|duplicate key value|invalid (byte sequence|input syntax)/,
  ],
  ['the words of a parser', /Invalid input|expected \w+, received|Unexpected token|is not valid JSON at/],
  ['a setting', new RegExp(`postgres(ql)?:\\/\\/|sk_test_\\w|${testWebhookSecret}|${testConnectWebhookSecret}`)],
]

/** True where a signed-in user may read the secret of their own new webhook, once. */
function showsOwnSecret(role: Role, path: string): boolean {
  return role !== 'visitor' && path.startsWith('/profile/webhooks')
}

/**
 * The texts that a role must not read. A stranger who books may read arrival notes, but not the guest's name; the
 * demo's inbox is public.
 */
function hiddenFrom(role: Role, path: string): string[] {
  if (path.startsWith('/dev/mail')) return []
  if (role === 'visitor') return [guestName, secretWord]
  return role === 'other guest' || role === 'other owner' ? [guestName] : []
}

function isErrorShape(text: string): boolean {
  try {
    const { error } = JSON.parse(text)
    const known = ['code', 'message', 'fields', 'details']
    return (
      typeof error.code === 'string' &&
      typeof error.message === 'string' &&
      Object.keys(error).every((key) => known.includes(key))
    )
  } catch {
    return false
  }
}

import { hostUrls } from '../db/primary.ts'

type Formatted = {
  [name in 'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'SMTP_URL' | 'MAIL_FROM']?: string | undefined
} & {
  [name in keyof typeof keyForms]?: string | undefined
}

/** How the keys and secrets of the card provider begin. The mode of events is compared with that of the key. */
const keyForms = {
  STRIPE_SECRET_KEY: { form: /^(?:sk|rk)_(?:live|test)_/, prefixes: 'sk_live_, sk_test_, rk_live_ or rk_test_' },
  STRIPE_PUBLISHABLE_KEY: { form: /^pk_(?:live|test)_/, prefixes: 'pk_live_ or pk_test_' },
  STRIPE_WEBHOOK_SECRET: { form: /^whsec_/, prefixes: 'whsec_' },
  STRIPE_CONNECT_WEBHOOK_SECRET: { form: /^whsec_/, prefixes: 'whsec_' },
}

const database = {
  schemes: ['postgres:', 'postgresql:', 'socket:'],
  example: 'postgresql://user:password@127.0.0.1/hourlet',
}
const mailServer = { schemes: ['smtp:', 'smtps:'], example: 'smtps://user:password@mail.example' }

/** Returns a sentence about a setting that cannot be what it is for, without its value, which may have a password; else null. */
export function wrongFormat(settings: Formatted): string | null {
  return (
    wrongUrl('DATABASE_URL', settings.DATABASE_URL, database) ??
    wrongUrl('DATABASE_DIRECT_URL', settings.DATABASE_DIRECT_URL, database) ??
    wrongUrl('SMTP_URL', settings.SMTP_URL, mailServer) ??
    wrongSender(settings.MAIL_FROM) ??
    wrongKey(settings) ??
    mixedModes(settings)
  )
}

function wrongUrl(name: string, value: string | undefined, format: { schemes: string[]; example: string }) {
  if (value === undefined || hostUrls(value).every((url) => isUrl(url, format.schemes))) return null
  return (
    `${name} is no address such as ${format.example}. Signs in a name or password that have a meaning in addresses are written ` +
    'as their code: # as %23, % as %25, / as %2F, ? as %3F, @ as %40.'
  )
}

/** An @ after the host shows that the password contains what ends the host. */
function isUrl(text: string, schemes: string[]): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, host, username, password, pathname, search, hash } = new URL(text)
  const hasPlace = host !== '' || protocol.startsWith('postgres') || protocol === 'socket:'
  const isCut = username === '' && `${pathname}${search}${hash}`.includes('@')
  return schemes.includes(protocol) && hasPlace && !isCut && [username, password].every(isEncoded)
}

function isEncoded(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

function wrongSender(sender: string | undefined): string | null {
  if (sender === undefined || /^(?:[^<>]*<[^\s<>@,]+@[^\s<>@,]+>|[^\s<>@,]+@[^\s<>@,]+)$/.test(sender.trim()))
    return null
  return 'MAIL_FROM is no sender of mails such as Name <hello@name.example>.'
}

function wrongKey(settings: Formatted): string | null {
  for (const [name, { form, prefixes }] of Object.entries(keyForms)) {
    const value = settings[name as keyof typeof keyForms]
    if (value !== undefined && !form.test(value))
      return `${name} does not begin with ${prefixes}, as at the card provider.`
  }
  return null
}

/** The provider refuses a payment that was made in the other mode. */
function mixedModes({ STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY }: Formatted): string | null {
  const [secret, publishable] = [STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY].map(modeOf)
  if (!secret || !publishable || secret === publishable) return null
  return `STRIPE_SECRET_KEY is of ${secret} mode, and STRIPE_PUBLISHABLE_KEY of ${publishable} mode. Take both from the same mode.`
}

/** The mode of a key of the card provider, which may be restricted (`rk_`); undefined if it is no key. */
export function modeOf(key: string | undefined): string | undefined {
  return /^(?:sk|rk|pk)_(live|test)_/.exec(key ?? '')?.[1]
}

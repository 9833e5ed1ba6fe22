import { hostUrls } from '../db/primary.ts'
import { replicaUrls } from '../db/replicas.ts'
import { isWeakSecret } from '../rules/weak-secret.ts'
import { wrongFormat } from './check-formats.ts'
import { isPublicHost } from './security/is-public-host.ts'

/** The settings as given, as far as they depend on each other. */
type GivenSettings = {
  production: boolean
  demo: boolean
  RATE_LIMIT_FACTOR: number
  DEMO?: boolean | undefined
  TRUSTED_PROXY_HOPS?: number | undefined
  ADMIN_TWO_FACTOR?: 'required' | 'off' | undefined
} & { [name in (typeof neededInProduction)[number] | OtherSetting]?: string | undefined }

type OtherSetting =
  | 'CARD_SIMULATOR_URL'
  | 'DATABASE_DIRECT_URL'
  | 'DATABASE_REPLICA_URL'
  | 'LOG_ARCHIVE_DIR'
  | 'STRIPE_CONNECT_WEBHOOK_SECRET'
  | (typeof bucketSettings)[number]
  | 'S3_ENDPOINT'
  | 'S3_PUBLIC_URL'

/** The settings of a file store that belong together. */
const bucketSettings = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/** The settings that a real marketplace requires. */
const neededInProduction = [
  'DATABASE_URL',
  'BASE_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'SMTP_URL',
  'MAIL_FROM',
  'SESSION_SECRET',
] as const

/**
 * Throws an error in plain words if settings conflict: a demo that was not requested beside real keys or real mail (spec
 * D55), unless they are those of a command, which serves nothing; a missing production setting, half of the card provider's
 * keys, or if one is malformed.
 */
export function checkSettings(settings: GivenSettings, isCommand = false): void {
  const problem =
    (isCommand ? null : unrequestedDemo(settings)) ??
    (settings.demo ? null : unfitForProduction(settings)) ??
    unknownProxies(settings) ??
    (settings.DATABASE_DIRECT_URL && !settings.DATABASE_URL
      ? 'DATABASE_DIRECT_URL is set without DATABASE_URL, which is the pooler in front of it. Set both, or DATABASE_URL alone.'
      : null) ??
    (settings.DATABASE_REPLICA_URL && !settings.DATABASE_URL
      ? 'DATABASE_REPLICA_URL is set without DATABASE_URL, which is the primary that the replicas follow. Set both, or none.'
      : null) ??
    (settings.LOG_ARCHIVE_DIR && settings.DATABASE_URL
      ? 'LOG_ARCHIVE_DIR is for the embedded PostgreSQL. With DATABASE_URL archive the log by the settings of that PostgreSQL.'
      : null) ??
    halfKeys(settings) ??
    halfBucket(settings) ??
    wrongFormat(settings)
  if (problem) throw new Error(problem)
}

/** The card provider's keys, which a rehearsal with CARD_SIMULATOR_URL lacks. */
const ofProvider: readonly string[] = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY']

/** Returns sentences about settings that a real marketplace still lacks; empty in a demo. */
export function missingSettings(settings: GivenSettings): string[] {
  if (settings.demo) return []
  if (settings.STRIPE_SECRET_KEY && !settings.STRIPE_CONNECT_WEBHOOK_SECRET) {
    return ['STRIPE_CONNECT_WEBHOOK_SECRET: without it owners’ payout accounts are asked about every six hours only.']
  }
  return []
}

/** Returns sentences about settings that work but are dangerous; the start logs them. */
export function settingsWarnings(settings: GivenSettings): string[] {
  const { BASE_URL, TRUSTED_PROXY_HOPS, STRIPE_SECRET_KEY, CARD_SIMULATOR_URL, ADMIN_TWO_FACTOR, demo } = settings
  const real = demo ? realSettings(settings) : []
  return [
    ...(real.length > 0
      ? [
          `This is a demo with ${list(real)}: /dev/mail shows every mail, reset links among them, to everybody who can open it.`,
        ]
      : []),
    ...(!demo && CARD_SIMULATOR_URL && !STRIPE_SECRET_KEY
      ? ['CARD_SIMULATOR_URL without STRIPE_SECRET_KEY: this is a rehearsal, in which no card is charged.']
      : []),
    ...(!demo && CARD_SIMULATOR_URL && STRIPE_SECRET_KEY
      ? ['CARD_SIMULATOR_URL beside STRIPE_SECRET_KEY is not used: cards are charged for real. Leave one of them out.']
      : []),
    ...(!demo && ADMIN_TWO_FACTOR === 'off'
      ? ['ADMIN_TWO_FACTOR=off: whoever learns an admin’s password has the whole marketplace.']
      : []),
    ...unencrypted(settings),
    ...(BASE_URL?.startsWith('https:') && TRUSTED_PROXY_HOPS === 0
      ? [
          'TRUSTED_PROXY_HOPS=0: behind a proxy all visitors share the limits of one address. Count the proxies in front.',
        ]
      : []),
  ]
}

/** Returns a sentence about each connection that would cross the internet without TLS, or without a check of the other side. */
function unencrypted(settings: GivenSettings): string[] {
  const { DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_REPLICA_URL, S3_ENDPOINT } = settings
  const primary = [DATABASE_URL, DATABASE_DIRECT_URL].flatMap((url) => (url ? hostUrls(url) : []))
  const databases = [...primary, ...(DATABASE_REPLICA_URL ? replicaUrls(DATABASE_REPLICA_URL) : [])]
  const open = databases.map((url) => new URL(url)).filter((url) => isPublicHost(url.hostname) && !isVerified(url))
  const bucket = S3_ENDPOINT?.startsWith('http:') ? new URL(S3_ENDPOINT).hostname : ''
  return [
    ...[...new Set(open.map((url) => url.hostname))].map(
      (host) =>
        `The database at ${host} is reached over the internet without a verified certificate: add sslmode=verify-full.`,
    ),
    ...(isPublicHost(bucket) ? [`S3_ENDPOINT is http: pictures and their keys go to ${bucket} unencrypted.`] : []),
  ]
}

/** What `pg` takes as TLS with a check of the certificate. */
function isVerified({ searchParams }: URL): boolean {
  return ['verify-full', 'verify-ca', 'require', 'prefer'].includes(searchParams.get('sslmode') ?? '')
}

function unrequestedDemo(settings: GivenSettings): string | null {
  if (settings.production || settings.DEMO !== undefined) return null
  const real = realSettings(settings)
  if (real.length === 0) return null
  return (
    `There is ${list(real)}, but neither NODE_ENV=production nor DEMO=1, so this would start a demo that shows everybody's mail. ` +
    'Set NODE_ENV=production to run the marketplace for real, or DEMO=1 if it is a demo.'
  )
}

function realSettings({ STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, SMTP_URL, BASE_URL }: GivenSettings): string[] {
  const live = /^(sk|rk|pk)_live_/
  return [
    ...(live.test(STRIPE_SECRET_KEY ?? '') ? ['a live card key (STRIPE_SECRET_KEY)'] : []),
    ...(live.test(STRIPE_PUBLISHABLE_KEY ?? '') ? ['a live card key (STRIPE_PUBLISHABLE_KEY)'] : []),
    ...(SMTP_URL ? ['a mail server (SMTP_URL)'] : []),
    ...(BASE_URL?.startsWith('https:') ? ['an https address (BASE_URL)'] : []),
  ]
}

function unfitForProduction(settings: GivenSettings): string | null {
  const isRehearsal = settings.CARD_SIMULATOR_URL !== undefined && settings.STRIPE_SECRET_KEY === undefined
  const needed = neededInProduction.filter((name) => !(isRehearsal && ofProvider.includes(name)))
  const missing = needed.filter((name) => settings[name] === undefined)
  if (isRehearsal && missing.includes('STRIPE_WEBHOOK_SECRET')) {
    return 'CARD_SIMULATOR_URL is set without STRIPE_WEBHOOK_SECRET: set it to the --webhook-secret of the simulator, or its webhooks are refused.'
  }
  if (missing.length > 0) {
    const hops = settings.TRUSTED_PROXY_HOPS === undefined ? ['TRUSTED_PROXY_HOPS (1 for one proxy)'] : []
    return `Missing settings for production: ${[...missing, ...hops].join(', ')}. Set them, or DEMO=1 for the demo.`
  }
  if (!settings.BASE_URL?.startsWith('https:')) {
    return 'BASE_URL must begin with https:// in production: sessions and card data would travel in the open.'
  }
  if (settings.RATE_LIMIT_FACTOR === 0) {
    return 'RATE_LIMIT_FACTOR=0 turns off every limit, so that passwords can be guessed. Set a number above 0, or leave it out.'
  }
  if (isWeakSecret(settings.SESSION_SECRET ?? '')) {
    return 'SESSION_SECRET can be guessed, and whoever has it can sign in as anybody. Set a random one: openssl rand -base64 32'
  }
  return null
}

function unknownProxies({ BASE_URL, TRUSTED_PROXY_HOPS }: GivenSettings): string | null {
  if (!BASE_URL?.startsWith('https:') || TRUSTED_PROXY_HOPS !== undefined) return null
  return (
    'TRUSTED_PROXY_HOPS is missing. With an https BASE_URL there is a proxy in front; say how many (1 for one proxy), ' +
    'or all visitors share the limits of its address.'
  )
}

/** The simulator of another server needs its webhook secret alone. */
function halfKeys(settings: GivenSettings): string | null {
  const keys = [settings.STRIPE_SECRET_KEY, settings.STRIPE_PUBLISHABLE_KEY]
  if (settings.CARD_SIMULATOR_URL && !keys.some(Boolean)) return null
  const all = [...keys, settings.STRIPE_WEBHOOK_SECRET]
  if (!all.some(Boolean) || all.every(Boolean)) return null
  return 'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET belong together: set all or none.'
}

/** Without its keys a bucket refuses each picture, and an address of a store without a bucket would not be used. */
function halfBucket(settings: GivenSettings): string | null {
  const given = [...bucketSettings, 'S3_ENDPOINT', 'S3_PUBLIC_URL'] as const
  const missing = bucketSettings.filter((name) => !settings[name])
  if (missing.length === 0 || !given.some((name) => settings[name])) return null
  return `${list(missing)} ${missing.length > 1 ? 'are' : 'is'} missing: ${list([...bucketSettings])} belong together. Without them pictures are in DATA_DIR.`
}

function list(parts: string[]): string {
  return new Intl.ListFormat('en').format(parts)
}

import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { bookingWindowDays } from '../rules/booking.ts'
import { brand, brandSlug } from '../rules/brand.ts'
import '../rules/field-messages.ts'
import { defaultFeeRates } from '../rules/price.ts'
import { checkSettings } from './check-settings.ts'
import { readSecretFiles, secretSettings } from './read-secret-files.ts'

const settings = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  DEMO: z.stringbool().optional(),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('.data'),
  S3_BUCKET: z.string().optional(),
  S3_ENDPOINT: z.url().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_PUBLIC_URL: z
    .url({ abort: true })
    .refine(isSafeAddress, 'The public address of the pictures is an https address without a user or password')
    .optional(),
  DATABASE_URL: z.string().optional(),
  DATABASE_DIRECT_URL: z.string().optional(),
  DATABASE_REPLICA_URL: z.string().optional(),
  LOG_ARCHIVE_DIR: z.string().optional(),
  BASE_URL: z
    .url()
    .refine((url) => /^\w+:\/\/[^/?#]+\/?$/.test(url), 'BASE_URL is the address of the site, without a path')
    .transform((url) => url.replace(/^\w+:/, (scheme) => scheme.toLowerCase()))
    .optional(),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_CONNECT_WEBHOOK_SECRET: z.string().optional(),
  CARD_SIMULATOR_URL: z.url().optional(),
  SMTP_URL: z.string().optional(),
  MAIL_FROM: z.string().optional(),
  ADMIN_EMAILS: z.string().default(''),
  ADMIN_TWO_FACTOR: z.enum(['required', 'off']).optional(),
  SESSION_SECRET: z.string().min(32).optional(),
  GUEST_FEE_BP: z.coerce.number().int().min(0).max(10_000).default(defaultFeeRates.guestFeeBp),
  OWNER_FEE_BP: z.coerce.number().int().min(0).max(10_000).default(defaultFeeRates.ownerFeeBp),
  BOOKING_WINDOW_DAYS: z.coerce.number().int().min(1).max(730).default(bookingWindowDays),
  MOVE_MINUTES: z.coerce.number().int().min(0).max(1440).default(30),
  RATE_LIMIT_FACTOR: z.coerce.number().min(0).default(1),
  SENTRY_DSN: z.url().optional(),
  MAP_STYLE_URL: z
    .url({ abort: true })
    .refine(isSafeAddress, 'The style of the map has an https address without a user or password')
    .optional(),
  VIRUS_SCANNER: z
    .string()
    .regex(/^[\w.-]+:\d{1,5}$/, 'VIRUS_SCANNER is the host and port of a clamd, such as 127.0.0.1:3310')
    .optional(),
  LOG_LEVEL: z.enum(['info', 'warn', 'error']).optional(),
  CALENDAR_SECONDS: z.coerce.number().min(0.1).max(60).default(20),
  CALENDARS_FROM_LOOPBACK: z.stringbool().optional(),
  METRICS_TOKEN: z.string().min(16).optional(),
  DRAIN_SECONDS: z.coerce.number().min(0).max(300).optional(),
  STOP_SECONDS: z.coerce.number().min(1).max(600).optional(),
  TRUSTED_PROXY_HOPS: z.coerce.number().int().min(0).max(10).optional(),
})

export type Env = ReturnType<typeof parseEnv>

/**
 * Parses the settings once. Demo mode is the default outside production as long as nothing is real; `DEMO=1` requests it.
 * A command serves no pages, so what a demo would show there is not checked. Throws an error in plain words if a setting is
 * invalid or settings conflict (check-settings.ts).
 */
export function parseEnv(source: Record<string, string | undefined>, { isCommand = false } = {}) {
  const present = Object.fromEntries(Object.entries(readSecretFiles(source)).filter(([, value]) => value?.trim()))
  const parsed = settings.safeParse(present)
  if (!parsed.success) throw new Error(problemsText(parsed.error))
  const production = parsed.data.NODE_ENV === 'production'
  const env = { ...parsed.data, production, demo: parsed.data.DEMO ?? !production }
  checkSettings(env, isCommand)
  const adminEmails = env.ADMIN_EMAILS.split(',')
    .map((email) => email.trim().toLowerCase())
    .filter(Boolean)
  if (adminEmails.length > 2) throw new Error('Settings: ADMIN_EMAILS takes two addresses at most')
  return {
    ...env,
    MAIL_FROM: env.MAIL_FROM ?? `${brand.name} <hello@${brandSlug}.example>`,
    TRUSTED_PROXY_HOPS: env.TRUSTED_PROXY_HOPS ?? 0,
    // Outside production there is usually no proxy that has to notice.
    DRAIN_SECONDS: env.DRAIN_SECONDS ?? (production ? 10 : 0),
    STOP_SECONDS: env.STOP_SECONDS ?? (production ? 30 : 3),
    ADMIN_TWO_FACTOR: env.ADMIN_TWO_FACTOR ?? (env.demo ? 'off' : 'required'),
    adminEmails,
    feeRates: { guestFeeBp: env.GUEST_FEE_BP, ownerFeeBp: env.OWNER_FEE_BP },
  }
}

/** Returns 'PORT: this must be a number.' */
function problemsText({ issues }: z.ZodError): string {
  const lines = issues.map(({ path, message }) => {
    const name = path.join('.')
    return `${message.startsWith(name) ? message : `${name}: ${message[0]?.toLowerCase()}${message.slice(1)}`}.`
  })
  return lines.join('\n')
}

/**
 * Returns the names of variables that look like settings of ours and are none: that begin like one (`DATABASE_REPLICA_URLS`,
 * `LOG_ARCHIVE`), or differ from one by a letter (`VIRUS_SCANER`).
 */
export function unknownSettings(source: Record<string, string | undefined>): string[] {
  const known = [...Object.keys(settings.shape), ...secretSettings.map((name) => `${name}_FILE`)]
  const isOurs = /^(DATABASE_REPLICA|DATABASE_DIRECT|STRIPE|S3|SMTP|METRICS|GUEST_FEE|OWNER_FEE|TRUSTED_PROXY)/
  const isBeginning = (name: string) => name.includes('_') && known.some((setting) => setting.startsWith(`${name}_`))
  const isMistyped = (name: string) => name.length > 6 && known.some((setting) => isOneLetterOff(name, setting))
  const names = Object.keys(source).filter((name) => !known.includes(name))
  return names.filter((name) => isOurs.test(name) || isBeginning(name) || isMistyped(name))
}

/** Returns true if the names differ by one letter, which one of them lacks or has another of, or by the order of two. */
function isOneLetterOff(name: string, other: string): boolean {
  const longest = Math.max(name.length, other.length)
  let same = 0
  while (same < longest && name[same] === other[same]) same += 1
  const rest = (text: string, isLonger: boolean) => text.slice(same + (isLonger ? 1 : 0))
  if (rest(name, name.length >= other.length) === rest(other, other.length >= name.length)) return true
  const swapped = `${name[same + 1]}${name[same]}${name.slice(same + 2)}`
  return swapped === other.slice(same)
}

let current: Env | undefined

/** Sets the settings of this process; `start` calls it before anything else, and tests with their own settings. */
export function setEnv(env: Env): void {
  current = env
}

/** Returns the settings of this process. Throws before `setEnv`. */
export function env(): Env {
  if (!current) throw new Error('env() was used before setEnv()')
  return current
}

/** Plain http is for a server on the same machine, as in tests. */
function isSafeAddress(address: string): boolean {
  const { protocol, hostname, username, password } = new URL(address)
  if (username || password) return false
  return protocol === 'https:' || (protocol === 'http:' && ['localhost', '127.0.0.1'].includes(hostname))
}

/** Generates a secret for a demo without one. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

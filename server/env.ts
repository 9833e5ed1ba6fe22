import { randomBytes } from 'node:crypto'
import { z } from 'zod'

const settings = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  DEMO: z.stringbool().optional(),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z.string().optional(),
  BASE_URL: z.url().optional(),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_CONNECT_WEBHOOK_SECRET: z.string().optional(),
  CARD_SIMULATOR_URL: z.url().optional(),
  SMTP_URL: z.string().optional(),
  MAIL_FROM: z.string().default('Hourlet <hello@hourlet.example>'),
  ADMIN_EMAILS: z.string().default(''),
  SESSION_SECRET: z.string().min(32).optional(),
  GUEST_FEE_BP: z.coerce.number().int().min(0).max(10_000).default(1000),
  OWNER_FEE_BP: z.coerce.number().int().min(0).max(10_000).default(1000),
  BOOKING_WINDOW_DAYS: z.coerce.number().int().min(1).max(730).default(365),
  RATE_LIMIT_FACTOR: z.coerce.number().min(0).default(1),
  SENTRY_DSN: z.url().optional(),
  TRUSTED_PROXY_HOPS: z.coerce.number().int().min(0).max(10).default(0),
})

/** The settings that a real marketplace cannot do without. */
const neededInProduction = [
  'DATABASE_URL',
  'BASE_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'SMTP_URL',
  'SESSION_SECRET',
] as const

export type Env = ReturnType<typeof parseEnv>

/**
 * Reads the settings once. Demo mode is the default outside production and `DEMO=1` asks for it there; without it a
 * production start that lacks a needed setting throws an error that names each missing one.
 */
export function parseEnv(source: Record<string, string | undefined>) {
  const present = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const parsed = settings.safeParse(present)
  if (!parsed.success) throw new Error(`Settings: ${z.prettifyError(parsed.error)}`)
  const env = parsed.data
  const demo = env.DEMO ?? env.NODE_ENV !== 'production'
  const missing = neededInProduction.filter((name) => env[name] === undefined)
  if (!demo && missing.length > 0) {
    throw new Error(`Missing settings for production: ${missing.join(', ')}. Set them, or DEMO=1 for the demo.`)
  }
  const stripeKeys = [env.STRIPE_SECRET_KEY, env.STRIPE_PUBLISHABLE_KEY, env.STRIPE_WEBHOOK_SECRET]
  if (stripeKeys.some(Boolean) && !stripeKeys.every(Boolean)) {
    throw new Error(
      'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET belong together: set all or none.',
    )
  }
  return {
    ...env,
    demo,
    production: env.NODE_ENV === 'production',
    adminEmails: env.ADMIN_EMAILS.split(',')
      .map((email) => email.trim().toLowerCase())
      .filter(Boolean),
    feeRates: { guestFeeBp: env.GUEST_FEE_BP, ownerFeeBp: env.OWNER_FEE_BP },
  }
}

let current: Env | undefined

/** Sets the settings of this process; `start` does so before anything else, and tests with their own. */
export function setEnv(env: Env): void {
  current = env
}

/** The settings of this process. Throws before `setEnv`. */
export function env(): Env {
  if (!current) throw new Error('env() was used before setEnv()')
  return current
}

/** A secret for a demo that was given none. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

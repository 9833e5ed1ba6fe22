import { randomInt } from 'node:crypto'
import { passkey } from '@better-auth/passkey'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { APIError } from 'better-auth/api'
import { betterAuth } from 'better-auth/minimal'
import { twoFactor } from 'better-auth/plugins/two-factor'
import { type Database, db, type Tx } from '../../db/connect.ts'
import { accounts, passkeys, sessions, twoFactors, users, verifications } from '../../db/tables/account-tables.ts'
import { brand } from '../../rules/brand.ts'
import { maxPasswordLength, minPasswordLength } from '../../rules/password.ts'
import { codeSigns, groupRecoveryCode } from '../../rules/recovery-code.ts'
import { env } from '../env.ts'
import { log } from '../log.ts'
import { siteUrl } from '../mail/render-mail.ts'
import { currentRequest } from '../request-scope.ts'
import { hashPassword, verifyPassword } from './hash-password.ts'
import { passkeySite } from './passkey-site.ts'
import { queuePasswordResetMail } from './password-reset-mails.ts'

/** A session ends if it was not refreshed for `idleDays`, and in any case `absoluteDays` after sign-in. */
export const idleDays = 7
export const absoluteDays = 30
const resetSeconds = 3600
/** How long the second step of a sign-in may take. */
const secondStepSeconds = 600
const longestUserAgent = 300

type Auth = ReturnType<typeof build>
const built = new WeakMap<Database, Auth>()

/**
 * Better Auth over our tables: accounts by e-mail and password, called from the server only (`auth().api`), so its HTTP
 * routes, cookies and limits are not used; ours are in this folder (ADR 0004).
 */
export function auth(): Auth {
  const database = db()
  const known = built.get(database)
  if (known) return known
  const fresh = build(database, { transaction: true })
  built.set(database, fresh)
  return fresh
}

/**
 * The same for a new password that is hashed already. The library hashes within its transaction, or in ours, which would hold
 * a connection while the password waits for its turn.
 */
export function authHashed(passwordHash: string, tx?: Tx): Auth {
  return build(tx ?? db(), { transaction: !tx, hash: async () => passwordHash })
}

/** The same within a transaction, so that what the library writes is committed together with what we write. */
export function authIn(tx: Tx): Auth {
  return build(tx, { transaction: false })
}

/**
 * The same in the transaction of a person whose password is checked already (`checkOwnPassword`). The library checks it once
 * more, which would hold a connection and the locked account while the password waits for its turn.
 */
export function authChecked(tx: Tx): Auth {
  return build(tx, { transaction: false, verify: async () => true })
}

type BuildOptions = {
  transaction: boolean
  hash?: typeof hashPassword
  verify?: typeof verifyPassword
}

function build(database: Database, { transaction, hash = hashPassword, verify = verifyPassword }: BuildOptions) {
  return betterAuth({
    appName: brand.name,
    baseURL: siteUrl('/'),
    secret: env().SESSION_SECRET,
    database: drizzleAdapter(database, {
      provider: 'pg',
      schema: {
        user: users,
        session: sessions,
        account: accounts,
        verification: verifications,
        twoFactor: twoFactors,
        passkey: passkeys,
      },
      transaction,
    }),
    advanced: { database: { generateId: 'uuid' } },
    session: { expiresIn: idleDays * 86_400 },
    verification: { storeIdentifier: 'hashed' },
    emailAndPassword: {
      enabled: true,
      minPasswordLength,
      maxPasswordLength,
      password: { hash, verify },
      resetPasswordTokenExpiresIn: resetSeconds,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: ({ user, token, url }) =>
        queuePasswordResetMail(user, { token, next: new URL(url).searchParams.get('callbackURL') ?? '' }),
    },
    plugins: [
      twoFactor({
        twoFactorCookieMaxAge: secondStepSeconds,
        backupCodeOptions: { customBackupCodesGenerate: newRecoveryCodes },
      }),
      passkeyPlugin(),
    ],
    databaseHooks: { session: { create: { before: async (session) => ({ data: { ...session, ...origin() } }) } } },
    telemetry: { enabled: false },
    // Its extra arguments may contain the values of a failed statement, including a password's hash.
    logger: { level: 'error', log: (_level, message) => log(levelOf(message), 'accounts', { error: message }) },
  })
}

/** Returns ten codes of 59 bits each. */
function newRecoveryCodes(): string[] {
  const sign = () => codeSigns[randomInt(codeSigns.length)]
  return Array.from({ length: 10 }, () => groupRecoveryCode(Array.from({ length: 12 }, sign).join('')))
}

/**
 * A passkey replaces both steps of a sign-in, so the device has to check its user each time, by a finger, a face or a PIN.
 * The library only requests it.
 */
function passkeyPlugin() {
  const { host, origin } = passkeySite()
  return passkey({
    rpID: host,
    rpName: brand.name,
    origin,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    registration: {
      afterVerification: ({ verification }) => requireVerified(verification.registrationInfo?.userVerified),
    },
    authentication: {
      afterVerification: ({ verification }) => requireVerified(verification.authenticationInfo.userVerified),
    },
  })
}

/** Anyone can send a passkey that is refused, which the library logs like a failure. */
function levelOf(message: string): 'warn' | 'error' {
  return /^Failed to verify (registration|authentication)$/.test(message) ? 'warn' : 'error'
}

function requireVerified(isVerified: boolean | undefined): void {
  if (!isVerified) throw new APIError('UNAUTHORIZED', { code: 'USER_NOT_VERIFIED' })
}

/** Returns the origin of a session, for its row. */
function origin() {
  const { address = null, userAgent = null } = currentRequest() ?? {}
  return { ipAddress: address, userAgent: userAgent?.slice(0, longestUserAgent) ?? null }
}

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { settingsWarnings } from './check-settings.ts'
import { parseEnv, unknownSettings } from './env.ts'

/** The settings of a real marketplace. */
const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://127.0.0.1/x',
  BASE_URL: 'https://hourlet.example',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  SMTP_URL: 'smtp://127.0.0.1',
  MAIL_FROM: 'Hourlet <hello@hourlet.example>',
  SESSION_SECRET: 'k4Wv0dQ2rX8sJ6nZ1yT5bH9mC3pL7fGa',
  TRUSTED_PROXY_HOPS: '1',
}

test('a start in production names every missing setting', () => {
  expect(() => parseEnv({ NODE_ENV: 'production', DATABASE_URL: 'postgres://127.0.0.1/x', SMTP_URL: '' })).toThrow(
    'Missing settings for production: BASE_URL, STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET, SMTP_URL, MAIL_FROM, SESSION_SECRET, TRUSTED_PROXY_HOPS (1 for one proxy).',
  )
  expect(parseEnv(production)).toMatchObject({ demo: false, production: true, TRUSTED_PROXY_HOPS: 1 })
  expect(settingsWarnings(parseEnv(production))).toEqual([])
})

test('a setting that is no such value is named in a sentence', () => {
  const text = 'PORT: this must be a number.\nMETRICS_TOKEN: at least 16 characters.'
  expect(() => parseEnv({ PORT: 'abc', METRICS_TOKEN: 'short' })).toThrow(new Error(text))
  expect(() => parseEnv({ VIRUS_SCANNER: 'clamd' })).toThrow(/^VIRUS_SCANNER is the host and port of a clamd.*3310\.$/)
})

test('a card simulator that the keys of the real provider hide is warned of', () => {
  expect(settingsWarnings(parseEnv({ ...production, CARD_SIMULATOR_URL: 'http://127.0.0.1:4242' }))).toEqual([
    'CARD_SIMULATOR_URL beside STRIPE_SECRET_KEY is not used: cards are charged for real. Leave one of them out.',
  ])
})

test('a direct connection to the database needs the pooler in front of it', () => {
  expect(() => parseEnv({ DATABASE_DIRECT_URL: 'postgres://127.0.0.1/x' })).toThrow(
    'DATABASE_DIRECT_URL is set without',
  )
  parseEnv({ DATABASE_URL: 'postgres://127.0.0.1:6432/x', DATABASE_DIRECT_URL: 'postgres://127.0.0.1/x' })
})

test('a demo starts without any setting, also in production if requested', () => {
  expect(parseEnv({})).toMatchObject({ demo: true, PORT: 3000, feeRates: { guestFeeBp: 1000, ownerFeeBp: 1000 } })
  expect(parseEnv({ NODE_ENV: 'production', DEMO: '1' })).toMatchObject({ demo: true, production: true })
})

const testKeys = { STRIPE_PUBLISHABLE_KEY: 'pk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
const liveKeys = { ...testKeys, STRIPE_PUBLISHABLE_KEY: 'pk_live_1' }

test.each([
  ['STRIPE_SECRET_KEY', { STRIPE_SECRET_KEY: 'sk_live_1', ...liveKeys }],
  ['STRIPE_SECRET_KEY', { STRIPE_SECRET_KEY: 'rk_live_1', ...liveKeys }],
  ['STRIPE_PUBLISHABLE_KEY', { STRIPE_SECRET_KEY: 'sk_live_1', ...liveKeys }],
  ['SMTP_URL', { SMTP_URL: 'smtp://127.0.0.1' }],
  ['BASE_URL', { BASE_URL: 'https://hourlet.example', TRUSTED_PROXY_HOPS: '1' }],
  ['BASE_URL', { BASE_URL: 'HTTPS://hourlet.example', TRUSTED_PROXY_HOPS: '1' }],
])('finding S1: with a real %s a demo starts only if it is requested: %j', (name, settings) => {
  for (const NODE_ENV of [undefined, 'development', 'test']) {
    const start = () => parseEnv({ NODE_ENV, ...settings })
    expect(start).toThrow(name)
    expect(start).toThrow('Set NODE_ENV=production to run the marketplace for real, or DEMO=1 if it is a demo.')
  }
  const demo = parseEnv({ DEMO: '1', ...settings })
  expect(demo.demo).toBe(true)
  expect(settingsWarnings(demo).join()).toContain(name)
})

test('finding S1: test keys and an http address make no marketplace real', () => {
  const settings = { STRIPE_SECRET_KEY: 'sk_test_1', ...testKeys, BASE_URL: 'http://127.0.0.1:3000' }
  expect(parseEnv(settings)).toMatchObject({ demo: true })
  expect(settingsWarnings(parseEnv(settings))).toEqual([])
})

test('finding S8: with an https address the number of proxies must be given', () => {
  const withoutHops = { ...production, TRUSTED_PROXY_HOPS: '' }
  expect(() => parseEnv(withoutHops)).toThrow('TRUSTED_PROXY_HOPS is missing')
  expect(() => parseEnv({ DEMO: '1', BASE_URL: 'https://hourlet.example' })).toThrow('TRUSTED_PROXY_HOPS is missing')
  expect(settingsWarnings(parseEnv({ ...production, TRUSTED_PROXY_HOPS: '0' })).join()).toContain(
    'TRUSTED_PROXY_HOPS=0',
  )
})

test.each([
  ['BASE_URL must begin with https://', { BASE_URL: 'http://hourlet.example' }],
  ['RATE_LIMIT_FACTOR=0', { RATE_LIMIT_FACTOR: '0' }],
  ['SESSION_SECRET can be guessed', { SESSION_SECRET: 'changeme'.repeat(4) }],
  ['SESSION_SECRET can be guessed', { SESSION_SECRET: 's'.repeat(64) }],
])('finding S15: production rejects settings that open it: %s', (words, settings) => {
  expect(() => parseEnv({ ...production, ...settings })).toThrow(words)
})

test('a blank setting is not set, the address of the site has no path, and mistyped names are found', () => {
  expect(parseEnv({ GUEST_FEE_BP: ' ' }).feeRates).toEqual(parseEnv({}).feeRates)
  expect(() => parseEnv({ ...production, BASE_URL: 'https://hourlet.example/rooms' })).toThrow('without a path')
  expect(parseEnv({ ...production, BASE_URL: 'https://hourlet.example/' }).production).toBe(true)
  const names = { ...production, DATABASE_REPLICA_URLS: 'x', STRIPE_WEBHOK_SECRET: 'x', SMTP_URL_FILE: 'x', HOME: 'x' }
  expect(unknownSettings(names)).toEqual(['DATABASE_REPLICA_URLS', 'STRIPE_WEBHOK_SECRET'])
})

test.each([
  'VIRUS_SCANER',
  'VIRUS_SCANNERS',
  'ADMIN_TWO_FACTR',
  'MOVE_MINUTE',
  'MAIL_FORM',
  'LOG_ARCHIVE',
  'MAP_STYLE',
  'BOOKING_WINDOW',
  'S3_BUKET',
])('%s is found as a mistyped name', (name) => {
  expect(unknownSettings({ [name]: 'x' })).toEqual([name])
})

test('variables of others are not taken for mistyped names', () => {
  const others = {
    PATH: 'x',
    MAIL: 'x',
    LOG: 'x',
    DATABASE_HOST: 'x',
    POSTGRES_URL: 'x',
    NODE_VERSION: 'x',
    HOSTNAME: 'x',
  }
  expect(unknownSettings({ ...others, BASE: 'x', npm_config_cache: 'x' })).toEqual([])
})

test('keys of the card provider come together, and an invalid setting is named', () => {
  expect(() => parseEnv({ STRIPE_SECRET_KEY: 'sk_test_1' })).toThrow('belong together')
  expect(() => parseEnv({ STRIPE_WEBHOOK_SECRET: 'whsec_1' })).toThrow('belong together')
  expect(() => parseEnv({ PORT: 'door' })).toThrow(/PORT/)
})

test.each([
  ['DATABASE_URL', 'postgres://hourlet:half/pear@127.0.0.1/x'],
  ['DATABASE_URL', 'postgres://hourlet:12/34@127.0.0.1/x'],
  ['DATABASE_URL', 'postgres://hourlet:half#pear@127.0.0.1/x'],
  ['DATABASE_URL', 'postgres://hourlet:half?pear@127.0.0.1/x'],
  ['DATABASE_URL', 'postgres://hourlet:50%pear@127.0.0.1/x'],
  ['DATABASE_URL', 'postgres://hourlet:half/pear@a:1,b:2/x'],
  ['DATABASE_URL', '127.0.0.1:5432/x'],
  ['DATABASE_URL', 'mysql://127.0.0.1/x'],
  ['DATABASE_DIRECT_URL', 'postgres://hourlet:half/pear@127.0.0.1/x'],
  ['SMTP_URL', 'mail.example'],
  ['SMTP_URL', 'mail.example:587'],
  ['SMTP_URL', 'https://mail.example'],
  ['SMTP_URL', 'smtp://'],
  ['SMTP_URL', 'smtp://hourlet:half/pear@mail.example'],
  ['MAIL_FROM', 'Hourlet'],
  ['MAIL_FROM', 'Hourlet <hello>'],
  ['MAIL_FROM', 'Hourlet hello@hourlet.example'],
  ['MAIL_FROM', 'hello@hourlet.example, desk@hourlet.example'],
])('fault 213: %s is not %s, which the sentence does not quote', (name, value) => {
  const start = () => parseEnv({ ...production, [name]: value })
  expect(start).toThrow(new RegExp(`^${name} `))
  expect(start).not.toThrow('pear')
})

test('fault 213: addresses of the database and of mail in all their forms are accepted', () => {
  for (const DATABASE_URL of [
    'postgresql://hourlet:half%2Fword@a:1,b:2,[::1]:3/x?sslmode=verify-full',
    'postgres:///x?host=/run/postgresql',
    'socket:/run/postgresql?db=x',
    'postgres://me@example:word@127.0.0.1/x',
  ])
    parseEnv({ ...production, DATABASE_URL })
  for (const SMTP_URL of ['smtps://me%40mail.example:half%2Fword@mail.example:465', 'smtp://mail:1025?ignoreTLS=true'])
    parseEnv({ ...production, SMTP_URL })
  for (const MAIL_FROM of ['hello@hourlet.example', '"Hourlet, Ltd." <hello@localhost>', '<hello@hourlet.example>'])
    parseEnv({ ...production, MAIL_FROM })
})

test('fault 213: a live key beside a test key stops the start, also in a demo', () => {
  for (const secret of ['sk_live_1', 'rk_live_1']) {
    const mixed = { DEMO: '1', STRIPE_SECRET_KEY: secret, ...testKeys }
    expect(() => parseEnv(mixed)).toThrow('STRIPE_SECRET_KEY is of live mode, and STRIPE_PUBLISHABLE_KEY of test mode')
  }
  expect(() => parseEnv({ ...production, STRIPE_SECRET_KEY: 'sk_test_1' })).toThrow(
    'STRIPE_SECRET_KEY is of test mode, and STRIPE_PUBLISHABLE_KEY of live mode',
  )
})

test('finding M8: the simulator of another server comes with its webhook secret alone', () => {
  const shared = { CARD_SIMULATOR_URL: 'http://127.0.0.1:3001', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
  expect(parseEnv(shared)).toMatchObject(shared)
  expect(() => parseEnv({ ...shared, STRIPE_SECRET_KEY: 'sk_test_1' })).toThrow('belong together')
})

test('a rehearsal needs the webhook secret of its simulator, which only a demo can derive', () => {
  const { STRIPE_SECRET_KEY: _, STRIPE_PUBLISHABLE_KEY: __, STRIPE_WEBHOOK_SECRET, ...others } = production
  const rehearsal = { ...others, CARD_SIMULATOR_URL: 'http://127.0.0.1:4242' }
  expect(() => parseEnv(rehearsal)).toThrow('CARD_SIMULATOR_URL is set without STRIPE_WEBHOOK_SECRET')
  parseEnv({ ...rehearsal, STRIPE_WEBHOOK_SECRET })
  parseEnv({ CARD_SIMULATOR_URL: rehearsal.CARD_SIMULATOR_URL })
})

test('admin addresses are compared regardless of case', () => {
  expect(parseEnv({ ADMIN_EMAILS: ' Chief@Test.example, deputy@test.example,' }).adminEmails).toEqual([
    'chief@test.example',
    'deputy@test.example',
  ])
})

test('finding P8: a third admin address stops the start', () => {
  expect(() => parseEnv({ ADMIN_EMAILS: 'a@test.example,b@test.example,c@test.example' })).toThrow(
    'ADMIN_EMAILS takes two addresses at most',
  )
})

test('the style of the map has an https address, or one on this machine', () => {
  const start = (MAP_STYLE_URL: string) => parseEnv({ ...production, MAP_STYLE_URL }).MAP_STYLE_URL
  expect(start('https://tiles.example/style.json?key=1')).toBe('https://tiles.example/style.json?key=1')
  expect(start('http://127.0.0.1:8080/style.json')).toBe('http://127.0.0.1:8080/style.json')
  expect(start('')).toBeUndefined()
  for (const address of [
    'http://tiles.example/style.json',
    'https://me:secret@tiles.example/',
    'javascript:alert(1)',
    'style.json',
  ])
    expect(() => start(address), address).toThrow('MAP_STYLE_URL')
})

test('finding S10: admins sign in in two steps in production, unless the setting says otherwise, with a warning', () => {
  expect(parseEnv({}).ADMIN_TWO_FACTOR).toBe('off')
  expect(parseEnv(production).ADMIN_TWO_FACTOR).toBe('required')
  const off = parseEnv({ ...production, ADMIN_TWO_FACTOR: 'off' })
  expect(off.ADMIN_TWO_FACTOR).toBe('off')
  expect(settingsWarnings(off).join()).toContain('ADMIN_TWO_FACTOR=off')
  expect(settingsWarnings(parseEnv(production)).join()).not.toContain('ADMIN_TWO_FACTOR')
  expect(() => parseEnv({ ADMIN_TWO_FACTOR: 'perhaps' })).toThrow('ADMIN_TWO_FACTOR')
})

test.each([
  [{ S3_BUCKET: 'pictures' }, 'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are missing'],
  [{ S3_ENDPOINT: 'https://s3.example' }, 'S3_BUCKET, S3_ACCESS_KEY_ID, and S3_SECRET_ACCESS_KEY are missing'],
  [{ S3_BUCKET: 'pictures', S3_ACCESS_KEY_ID: 'id' }, 'S3_SECRET_ACCESS_KEY is missing'],
])('fault 139: half of the settings of a bucket is refused: %o', (settings, sentence) => {
  expect(() => parseEnv(settings)).toThrow(sentence)
})

test('fault 139: the public address of the pictures is https and has no password', () => {
  const bucket = { S3_BUCKET: 'pictures', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' }
  for (const address of ['http://cdn.example/photos', 'https://user:word@cdn.example', 'nowhere'])
    expect(() => parseEnv({ ...bucket, S3_PUBLIC_URL: address }), address).toThrow('S3_PUBLIC_URL: ')
  expect(parseEnv({ ...bucket, S3_PUBLIC_URL: 'https://cdn.example/photos' }).S3_PUBLIC_URL).toBeTruthy()
})

/** Writes a file with a secret, and returns its path. */
function secretFile(text: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'hourlet-secret-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(path.join(folder, 'secret'), text)
  return path.join(folder, 'secret')
}

test('a secret is read from the file that …_FILE names', () => {
  const { SESSION_SECRET, ...others } = production
  const settings = { ...others, SESSION_SECRET_FILE: secretFile(`${SESSION_SECRET}\n`) }
  expect(parseEnv(settings).SESSION_SECRET).toBe(SESSION_SECRET)
  expect(() => parseEnv({ ...production, ...settings })).toThrow('both SESSION_SECRET and SESSION_SECRET_FILE are set')
  expect(() => parseEnv({ ...others, SESSION_SECRET_FILE: secretFile(' \n') })).toThrow('is empty')
  expect(() => parseEnv({ ...others, SESSION_SECRET_FILE: '/nowhere/secret' })).toThrow(
    'the file of SESSION_SECRET_FILE cannot be read (ENOENT): /nowhere/secret',
  )
})

test.each([
  ['postgres://u:p@db.example/x', 'The database at db.example'],
  ['postgres://u:p@10.0.0.1,203.0.113.9:5433/x', 'The database at 203.0.113.9'],
  ['postgres://u:p@db.example/x?sslmode=disable', 'The database at db.example'],
  ['postgres://u:p@db.example/x?sslmode=verify-full', null],
  ['postgres://u:p@db-a:5432,db-b:5432/x', null],
])('the start warns of a database on the internet without TLS: %s', (DATABASE_URL, warning) => {
  const warnings = settingsWarnings(parseEnv({ ...production, DATABASE_URL }))
  if (warning) expect(warnings.join()).toContain(warning)
  else expect(warnings).toEqual([])
})

test('the start warns of a replica on the internet without TLS', () => {
  const replicas = 'postgres://u:p@db-b:5432/x,postgres://u:p@replica.example/x'
  const warnings = settingsWarnings(parseEnv({ ...production, DATABASE_REPLICA_URL: replicas }))
  expect(warnings).toEqual([expect.stringContaining('The database at replica.example')])
})

test('the start warns of a bucket on the internet without TLS', () => {
  const bucket = { S3_BUCKET: 'pictures', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' }
  const warningsWith = (S3_ENDPOINT: string) => settingsWarnings(parseEnv({ ...production, ...bucket, S3_ENDPOINT }))
  expect(warningsWith('http://files.example').join()).toContain('go to files.example unencrypted')
  expect(warningsWith('https://files.example')).toEqual([])
  expect(warningsWith('http://files:7070')).toEqual([])
})

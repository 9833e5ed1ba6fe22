import { db } from '../db/connect.ts'
import { type SeedOptions, seedDemo } from '../db/seed/seed-demo.ts'
import { fetchRows, sql } from '../db/sql.ts'
import { brand } from '../rules/brand.ts'
import { isRefusal } from '../rules/refusal.ts'
import { hashPassword } from './accounts/hash-password.ts'
import type { Person } from './accounts/person.ts'
import { connectDemoFeed } from './calendar-feeds/demo-feed.ts'
import { env } from './env.ts'
import { provider } from './payments/provider.ts'
import { settleAccount, startOnboarding } from './payouts/payout-account.ts'

const password = 'hourlet-demo'
const people = ['guest', 'owner', 'admin'].map((name) => `${name}@demo.hourlet.example`)

/** Fills an empty database with the demo marketplace, once; its upcoming bookings are paid at the card simulator. */
export async function fillDemo(progress: (line: string) => void): Promise<void> {
  const options = { hashPassword: () => hashPassword(password), rates: env().feeRates, pay, progress }
  const isNew = await seedDemo(db(), options)
  if (isNew) await connectOwners(progress)
  await connectDemoFeed(isNew)
}

/** Returns the welcome text of the demo; `console` is where the card simulator plays declines and disputes. */
export function demoWelcome(url: string, console: string | undefined): string {
  const rows = people.map((email) => `    ${email.padEnd(32)}${password}`)
  return [
    '',
    `  ${brand.name} is ready: ${url}`,
    '',
    '  Demo accounts (e-mail, password):',
    ...rows,
    '',
    `  Mails: ${url}/dev/mail`,
    `  A calendar to read into a listing: ${url}/dev/ical`,
    `  Clock (moves stays and payouts on): ${url}/dev/clock`,
    ...(console ? [`  Card simulator (refunds, disputes, lost webhooks): ${console}`] : []),
    '',
  ].join('\n')
}

/** An owner without a payout account, so that the demo has waiting payouts; the password is the demo's. */
const unconnected = 'ruben@demo.hourlet.example'

/** Connects the owners' payout accounts as they would themselves, if the provider makes payouts there. */
async function connectOwners(progress: (line: string) => void): Promise<void> {
  const owners = await fetchRows<Person>(
    db(),
    sql`
      select distinct u.id, u.email, p.full_name, p.avatar_url, p.is_admin
      from users u join profiles p on p.id = u.id join spaces s on s.user_id = u.id where u.email <> ${unconnected}`,
  )
  const connected = await Promise.all(owners.map(connectOwner))
  progress(`${connected.filter(Boolean).length} payout accounts connected`)
}

async function connectOwner(owner: Person): Promise<boolean> {
  const nowhere = 'http://127.0.0.1/'
  try {
    const { accountId, url } = await startOnboarding(owner, { returnUrl: nowhere, refreshUrl: nowhere })
    const page = url.slice(url.indexOf('/onboarding/'))
    await fetch(new URL(page, env().CARD_SIMULATOR_URL), {
      method: 'POST',
      body: new URLSearchParams({ answer: 'finished' }),
    })
    return await settleAccount(accountId)
  } catch (error) {
    if (isRefusal(error)) return false
    throw error
  }
}

/** Pays as a guest with a valid card would. */
const pay: SeedOptions['pay'] = async ({ amountMinor, currency, idempotencyKey, bookingId }) => {
  const intent = await provider().paymentIntents.create(
    {
      amount: amountMinor,
      currency: currency.toLowerCase(),
      allowed_payment_method_types: ['card'],
      payment_method: 'pm_card_visa',
      confirm: true,
      return_url: 'http://localhost/',
      transfer_group: `booking_${bookingId}`,
      metadata: { booking_id: bookingId },
      expand: ['latest_charge.balance_transaction'],
    },
    { idempotencyKey },
  )
  const { latest_charge: charge } = intent
  const booked = typeof charge === 'object' ? charge?.balance_transaction : null
  if (typeof charge !== 'object' || !charge || typeof booked !== 'object' || !booked) {
    throw new Error(`The demo's payment ${intent.id} was not booked`)
  }
  return {
    providerId: intent.id,
    chargeId: charge.id,
    balanceTransactionId: booked.id,
    providerFeeMinor: booked.fee,
    settledMinor: booked.amount,
    settledCurrency: booked.currency.toUpperCase(),
  }
}

import { db } from '../db/connect.ts'
import { type SeedOptions, seedDemo } from '../db/seed/seed-demo.ts'
import { fetchRows, sql } from '../db/sql.ts'
import { brand } from '../rules/brand.ts'
import { isRefusal } from '../rules/refusal.ts'
import { addDays, todayIn } from '../rules/time.ts'
import { hashPassword } from './accounts/hash-password.ts'
import type { Person } from './accounts/person.ts'
import { quoteBooking } from './bookings/quote-booking.ts'
import { connectDemoFeed } from './calendar-feeds/demo-feed.ts'
import { currentTime } from './clock.ts'
import { env } from './env.ts'
import { provider } from './payments/provider.ts'
import { settlePayment } from './payments/settle-payment.ts'
import { startCheckout } from './payments/start-checkout.ts'
import { settleAccount, startOnboarding } from './payouts/payout-account.ts'

const password = 'hourlet-demo'
const people = ['guest', 'owner', 'admin'].map((name) => `${name}@demo.hourlet.example`)

/** Fills an empty database with the demo marketplace, once; its upcoming bookings are paid at the card simulator. */
export async function fillDemo(progress: (line: string) => void): Promise<void> {
  const options = { hashPassword: () => hashPassword(password), rates: env().feeRates, pay, progress }
  const isNew = await seedDemo(db(), options)
  if (isNew) await connectOwners(progress)
  if (isNew) await makeRequest()
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

/** The guest who asks to book a space of the demo's owner. */
const asking = 'theo.papadakis@demo.hourlet.example'

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

/** Leaves the demo owner a request to answer, for hours that are free some days ahead. */
async function makeRequest(): Promise<void> {
  const { guest, spaceId, timeZone } = await requestParties()
  const today = todayIn(timeZone, await currentTime())
  for (let days = 4; days < 30; days += 1) {
    const [date, time, hours] = [addDays(today, days), '11:00', 4]
    const quote = await quoteBooking({ spaceId, date, time, hours, headcount: 24, person: guest })
    if (!quote.available) continue
    const { start, end, price } = quote
    const { clientSecret } = await startCheckout({
      person: guest,
      spaceId,
      startTime: start.toISOString(),
      endTime: end.toISOString(),
      duration: hours,
      headcount: 24,
      amount: price.totalMinor,
      currency: price.currency,
    })
    const [intentId = ''] = clientSecret.split('_secret_')
    await provider().paymentIntents.confirm(intentId, {
      payment_method: 'pm_card_visa',
      return_url: 'http://localhost/',
    })
    await settlePayment(intentId)
    return
  }
}

async function requestParties() {
  const [found] = await fetchRows<Person & { spaceId: number; timeZone: string }>(
    db(),
    sql`
      select g.id, g.email, p.full_name, p.avatar_url, p.is_admin, s.id as space_id, s.time_zone
      from users g join profiles p on p.id = g.id cross join spaces s join users o on o.id = s.user_id
      where g.email = ${asking} and o.email = ${people[1]} and s.by_request order by s.id limit 1`,
  )
  if (!found) throw new Error('The demo has no space with requests')
  const { spaceId, timeZone, ...guest } = found
  return { guest, spaceId, timeZone }
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

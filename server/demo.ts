import { db } from '../db/connect.ts'
import { type SeedOptions, seedDemo } from '../db/seed/seed-demo.ts'
import { hashPassword } from './accounts/hash-password.ts'
import { env } from './env.ts'
import { provider } from './payments/provider.ts'

const password = 'hourlet-demo'
const people = ['guest', 'owner', 'admin'].map((name) => `${name}@demo.hourlet.example`)

/** Fills an empty database with the demo marketplace, once; its coming bookings are paid at the card simulator. */
export async function fillDemo(progress: (line: string) => void): Promise<void> {
  await seedDemo(db(), { hashPassword: () => hashPassword(password), rates: env().feeRates, pay, progress })
}

/** What somebody needs to look around in the demo; `console` is where the card simulator plays declines and disputes. */
export function demoWelcome(url: string, console: string | undefined): string {
  const rows = people.map((email) => `    ${email.padEnd(32)}${password}`)
  return [
    '',
    `  Hourlet is ready: ${url}`,
    '',
    '  Demo accounts (e-mail, password):',
    ...rows,
    '',
    `  Mails: ${url}/dev/mail`,
    ...(console ? [`  Card simulator (refunds, disputes, lost webhooks): ${console}`] : []),
    '',
  ].join('\n')
}

/** Pays as a guest with a good card would. */
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
    },
    { idempotencyKey },
  )
  const { latest_charge: charge } = intent
  return { providerId: intent.id, chargeId: typeof charge === 'string' ? charge : (charge?.id ?? null) }
}

import { makeBookableSpace } from './faults/marketplace-people.ts'
import 'temporal-polyfill/global'
import { RouterContextProvider } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { releaseAndRedirect } from '../app/bookings/load-series.server.ts'
import { action } from '../app/bookings/payment.tsx'
import { flashOf } from '../app/flash.server.ts'
import { paths } from '../rules/paths.ts'
import type { Person } from '../server/accounts/person.ts'
import { requestFacts } from '../server/http/request-context.ts'
import { paymentResult } from '../server/payments/payment-result.ts'
import { startCheckout } from '../server/payments/start-checkout.ts'
import { startSeries } from '../server/payments/start-series.ts'
import { sweepHolds } from '../server/payments/sweep-holds.ts'
import { cards, payByCard, runLaterWork, settleAll, useCardProvider } from './card-provider.ts'
import { useDatabase } from './database.ts'
import { checkoutRequest, minutesLater } from './make-bookings.ts'
import { makePerson } from './make-spaces.ts'

useDatabase()
useCardProvider({ processingSeconds: 86_400 })

let guest: Person
let spaceId: number

beforeEach(async () => {
  ;({ guest, spaceId } = await makeBookableSpace())
})

/** What 'Cancel' leads to, and the notice that is shown there. */
async function redirectOf(act: () => Promise<unknown>) {
  const thrown = await act().catch((error: unknown) => error)
  if (!(thrown instanceof Response)) throw new Error('no redirect')
  const cookie = thrown.headers.get('set-cookie')?.split(';')[0] ?? ''
  const flash = flashOf(new Request('http://127.0.0.1', { headers: { cookie } }))
  return { to: thrown.headers.get('location'), title: flash?.title, text: flash?.text }
}

const cancel = (bookingId: string) => {
  const context = new RouterContextProvider()
  context.set(requestFacts, { person: guest, session: null, requestId: '', nonce: '', clientAddress: '' })
  const url = new URL(`http://127.0.0.1${paths.payment(bookingId)}`)
  const request = new Request(url, { method: 'POST' })
  return redirectOf(() => action({ request, url, context, params: { bookingId }, pattern: '' as never }))
}

test('Cancel of a hold that is not paid says that nothing was charged', async () => {
  const { bookingId } = await startCheckout(checkoutRequest({ guest, spaceId }))
  expect((await cancel(bookingId)).text).toBe('Nothing was charged.')
})

test('Cancel of a hold that ended while its payment was processing leads to what becomes of it', async () => {
  const { bookingId, clientSecret } = await startCheckout(checkoutRequest({ guest, spaceId }))
  await payByCard(clientSecret, cards.slow)
  await paymentResult(guest, { bookingId })
  await minutesLater(61)
  await sweepHolds()
  expect(await cancel(bookingId)).toEqual({ to: paths.bookingConfirmation(bookingId) })
  const result = await paymentResult(guest, { bookingId })
  expect(result).toMatchObject({ state: 'processing', booking: { status: 'expired' } })
  expect(result.detail).toContain('otherwise everything comes back to your card')

  // The hours are taken meanwhile, so that the money comes back by itself.
  const other = await makePerson('Theo Brandt')
  const theirs = await startCheckout(checkoutRequest({ guest: other, spaceId }))
  await payByCard(theirs.clientSecret)
  await paymentResult(other, { bookingId: theirs.bookingId })
  await runLaterWork()
  await settleAll()
  expect(await cancel(bookingId)).toEqual({ to: paths.bookingConfirmation(bookingId) })
  expect((await paymentResult(guest, { bookingId })).detail).toMatch(
    /^The time was taken first\. .* is on its way back/,
  )
})

test('Cancel of a series that ended while a card was processing does not say that nothing was charged', async () => {
  const stays = ['2026-05-28T22:00Z', '2026-06-04T22:00Z'].map((at) => new Date(at))
  const pattern = { date: '2026-05-28', time: '18:00', hours: 2, weeks: 2 }
  const asked = { ...pattern, person: guest, spaceId, headcount: 1, stays, amount: 33_000, currency: 'USD' as const }
  const series = await startSeries(asked)
  const [first] = series.stays
  await payByCard(first!.clientSecret, cards.slow)
  await settleAll()
  await minutesLater(61)
  await sweepHolds()
  const { title, text } = await redirectOf(() => releaseAndRedirect(guest, series.seriesId))
  expect(title).toBe('Your weeks are not held any more')
  expect(text).toBe('What your bank still reserves for them, or pays, goes back to your card.')
})

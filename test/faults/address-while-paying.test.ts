import { afterEach, expect, test } from 'vitest'
import { db } from '../../db/connect.ts'
import { confirmAddressChange } from '../../server/accounts/confirm-address-change.ts'
import { personOfSession } from '../../server/accounts/person-of-session.ts'
import { signIn } from '../../server/accounts/sign-in.ts'
import { signUp } from '../../server/accounts/sign-up.ts'
import { startAddressChange } from '../../server/accounts/start-address-change.ts'
import { bookingOf } from '../../server/bookings/booking-of.ts'
import { startCheckout } from '../../server/payments/start-checkout.ts'
import { cards, payByCard, settleAll, useCardProvider } from '../card-provider.ts'
import { moveClockTo, useDatabase } from '../database.ts'
import { subjectsTo } from '../mails.ts'
import { checkoutRequest, thursday } from '../make-bookings.ts'
import { makePerson, makeSpace } from '../make-spaces.ts'
import { expectBooksToAgree } from './marketplace-people.ts'

useDatabase()
useCardProvider()
afterEach(expectBooksToAgree)

const password = 'a lamp in the attic'

/** The token of the last link to change an address that was mailed to a mailbox. */
async function linkTo(email: string): Promise<string> {
  const { rows } = await db().$client.query<{ token: string }>(
    `select substring(body_text from 'change-address[?]token=([A-Za-z0-9_-]+)') as token from outgoing_mails
     where recipient = $1 and body_text like '%change-address?token=%' order by id desc limit 1`,
    [email],
  )
  return rows[0]?.token ?? ''
}

test('fault 154: an address that changes while a booking is being paid loses neither the hold, nor the payment, nor a mail', async () => {
  await moveClockTo(thursday)
  const [email, newEmail] = ['before@example.com', 'after@example.com']
  const credentials = { email, password, clientAddress: '192.0.2.44' }
  const paying = await signUp(credentials)
  const changing = await signIn(credentials)
  const { user: person } = paying.session
  await db().$client.query('update users set email_verified = true where id = $1', [person.id])

  const spaceId = await makeSpace(await makePerson('Marta Oyelaran'))
  const checkout = await startCheckout(checkoutRequest({ guest: person, spaceId }))
  await startAddressChange(person, { newEmail, ...credentials, sessionId: changing.sessionId })
  await confirmAddressChange(await linkTo(email))
  await payByCard(checkout.clientSecret, cards.good)
  expect(await confirmAddressChange(await linkTo(newEmail))).toEqual({ to: newEmail, isChanged: true })
  // The browser that pays is signed out; the money arrives by the provider's webhook alone.
  expect(await personOfSession(paying.sessionId)).toBeNull()
  await settleAll()

  const again = await signIn({ ...credentials, email: newEmail })
  expect(await bookingOf(again.session.user, checkout.bookingId)).toMatchObject({ status: 'confirmed' })
  expect(await subjectsTo({ email: newEmail })).toContainEqual(expect.stringMatching(/confirmed/i))
  expect((await subjectsTo({ email })).filter((subject) => /booking|confirmed:/i.test(subject))).toEqual([])
})

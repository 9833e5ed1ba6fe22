import { RouterContextProvider } from 'react-router'
import Stripe from 'stripe'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { action } from '../../app/earnings/connect-account.ts'
import { checkAccountAfterReturn, connectPayoutAccount } from '../../app/earnings/connect-payout-account.server.ts'
import { loadPayoutSection } from '../../app/earnings/load-payouts.server.ts'
import { flashOf } from '../../app/flash.server.ts'
import { db, inTransaction } from '../../db/connect.ts'
import { claimAccount } from '../../server/accounts/claim-account.ts'
import type { Person } from '../../server/accounts/person.ts'
import { requestFacts } from '../../server/http/request-context.ts'
import { provider } from '../../server/payments/provider.ts'
import { unfinishedAccount } from '../../server/payouts/account-country.ts'
import {
  checkPayoutAccount,
  linkToDashboard,
  payoutAccountOf,
  startOnboarding,
} from '../../server/payouts/payout-account.ts'
import { faults, onboardAtProvider, useCardProvider } from '../card-provider.ts'
import { moveClockTo, useDatabase } from '../database.ts'
import { makePerson } from '../make-spaces.ts'
import { makePaidBooking, makePeople, payOutWhatIsDue } from './marketplace-people.ts'

useDatabase()
useCardProvider({ country: 'US' })

const urls = { returnUrl: 'http://127.0.0.1/back', refreshUrl: 'http://127.0.0.1/again' }
const alerts = async () =>
  (await db().$client.query(`select detail from alerts where kind = 'onboarding_refused' order by id`)).rows

let owner: Person
beforeEach(async () => {
  owner = await makePerson('Marta Oyelaran')
})

test('a platform that may not have such accounts: owners read whose fault it is, and the operator gets one alert', async () => {
  await faults({ refuseAccounts: true })
  for (const person of [owner, owner, await makePerson('Theo Brandt')]) {
    const { status, problem } = await connectPayoutAccount(person, { country: 'US', origin: 'http://127.0.0.1' })
    expect({ status, problem }).toEqual({ status: 503, problem: expect.stringContaining('on our side') })
  }
  expect(await alerts()).toEqual([{ detail: expect.stringContaining('Your platform needs approval') }])
  await faults({ refuseAccounts: false })
  const { accountId } = await startOnboarding(owner, { country: 'US', ...urls })
  expect((await payoutAccountOf(owner)).accountId).toBe(accountId)
})

test.each(['MX', 'JP'])(
  'an owner in %s, whom the platform’s country cannot pay, is refused before the onboarding',
  async (country) => {
    await expect(startOnboarding(owner, { country, ...urls })).rejects.toMatchObject({ code: 'payoutCountry' })
    expect((await payoutAccountOf(owner)).accountId).toBeNull()
    expect((await startOnboarding(owner, { country: 'DE', ...urls })).accountId).toMatch(/^acct_/)
  },
)

test('the button pressed without scripts leads to a page with a link to the onboarding, or back with the problem', async () => {
  const context = new RouterContextProvider()
  context.set(requestFacts, { person: owner, session: null, requestId: '', nonce: '', clientAddress: '' })
  const press = async (path: string, country: string) => {
    const url = new URL('http://127.0.0.1/dashboard/payouts/connect')
    const request = new Request(new URL(path, url), { method: 'POST', body: new URLSearchParams({ country }) })
    return await Promise.resolve(action({ context, request, url, params: {}, pattern: '' as never })).catch(
      (thrown: unknown) => thrown as Response,
    )
  }
  const refused = (await press('connect', 'MX')) as Response
  expect([refused.status, refused.headers.get('location')]).toEqual([302, '/dashboard/payouts'])
  const cookie = refused.headers.get('set-cookie')?.split(';')[0] ?? ''
  expect(flashOf(new Request('http://127.0.0.1/', { headers: { cookie } }))).toMatchObject({ tone: 'warn' })
  const page = (await press('connect', 'US')) as Response
  expect(page.headers.get('content-type')).toContain('text/html')
  expect(await page.text()).toMatch(/<a href="http[^"]+\/onboarding\/link_[^"]+"[^>]*>Go on to Stripe<\/a>/)
  expect(await press('connect.data', 'US')).toMatchObject({
    data: { url: expect.stringContaining('/onboarding/link_') },
  })
})

test('fault 220: after a new password the owner of an address does not get the account of whoever gave it before', async () => {
  await db().$client.query('update users set email_verified = false where id = $1', [owner.id])
  const { accountId } = await startOnboarding(owner, { country: 'US', ...urls })
  await inTransaction((tx) => claimAccount(tx, owner))
  expect((await payoutAccountOf(owner)).accountId).toBeNull()
  const own = await startOnboarding(owner, { country: 'US', ...urls })
  expect(own.accountId).not.toBe(accountId)
})

test.each(['before', 'after'])(
  'fault 230: an owner whose account was closed at the provider %s its onboarding connects another, and is paid there',
  async (when) => {
    const people = await makePeople()
    const gone = await startOnboarding(people.owner, { country: 'US', ...urls })
    if (when === 'after') {
      await onboardAtProvider(gone.url, 'finished')
      await checkPayoutAccount(people.owner, gone.accountId)
    }
    const { bookingId } = await makePaidBooking(people)
    await provider().accounts.del(gone.accountId)
    await moveClockTo(new Date('2026-05-24T21:00:00Z'))
    await payOutWhatIsDue()
    const { url } = await connectPayoutAccount(people.owner, { country: '', origin: 'http://127.0.0.1' })
    expect(url).toContain('/onboarding/link_')
    const { accountId } = await payoutAccountOf(people.owner)
    expect(accountId).toMatch(/^acct_/)
    expect(accountId).not.toBe(gone.accountId)
    await onboardAtProvider(url ?? '', 'finished')
    await checkPayoutAccount(people.owner, accountId ?? '')
    await payOutWhatIsDue()
    const { rows } = await db().$client.query(
      `select p.status, t.account_id, t.status as transfer from payouts p join payout_transfers t using (booking_id) where booking_id = $1`,
      [bookingId],
    )
    expect(rows).toEqual([{ status: 'sent', account_id: accountId, transfer: 'sent' }])
  },
)

describe('while the provider refuses to show an account', () => {
  const refuse = (code: string) => {
    const error = new Stripe.errors.StripePermissionError({ type: 'invalid_request_error', code, message: 'Refused' })
    const retrieve = vi.spyOn(provider().accounts, 'retrieve').mockRejectedValue(error)
    onTestFinished(() => retrieve.mockRestore())
  }

  test('since it is gone, it is incomplete, and its owner can go on with it', async () => {
    const { accountId } = await completeAccount()
    refuse('account_invalid')
    expect(await checkPayoutAccount(owner, accountId)).toEqual({ complete: false })
    expect((await startOnboarding(owner, { country: 'DE', ...urls })).accountId).toBe(accountId)
  })

  test('for want of a permission of our key, it stays complete, and another country is not chosen', async () => {
    const { accountId } = await completeAccount()
    const other = await makePerson('Theo Brandt')
    await startOnboarding(other, { country: 'US', ...urls })
    refuse('more_permissions_required')
    await expect(checkPayoutAccount(owner, accountId)).rejects.toThrow('Refused')
    expect(await payoutAccountOf(owner)).toMatchObject({ accountId, complete: true })
    await expect(startOnboarding(other, { country: 'DE', ...urls })).rejects.toThrow('Refused')
  })

  async function completeAccount() {
    const { accountId, url } = await startOnboarding(owner, { country: 'US', ...urls })
    await onboardAtProvider(url, 'finished')
    expect(await checkPayoutAccount(owner, accountId)).toEqual({ complete: true })
    return { accountId }
  }
})

test('another country makes another account until the owner has submitted details', async () => {
  const { accountId: wrong } = await startOnboarding(owner, { country: 'US', ...urls })
  expect((await unfinishedAccount(owner, wrong)).country).toBe('US')
  expect((await startOnboarding(owner, { country: 'US', ...urls })).accountId).toBe(wrong)
  const { accountId: right } = await startOnboarding(owner, { country: 'Denmark', ...urls })
  expect(right).not.toBe(wrong)
  expect(await payoutAccountOf(owner)).toMatchObject({ accountId: right, complete: false })
  await expect(provider().accounts.retrieve(wrong)).rejects.toMatchObject({ code: 'resource_missing' })
  const back = await startOnboarding(owner, { country: 'US', ...urls })
  expect([wrong, right]).not.toContain(back.accountId)
  expect((await unfinishedAccount(owner, back.accountId)).country).toBe('US')
  await expect(startOnboarding(owner, { country: 'JP', ...urls })).rejects.toMatchObject({ code: 'payoutCountry' })
  expect((await payoutAccountOf(owner)).accountId).toBe(back.accountId)
  await onboardAtProvider(back.url, 'unfinished')
  expect((await unfinishedAccount(owner, back.accountId)).country).toBeNull()
  expect((await startOnboarding(owner, { country: 'DE', ...urls })).accountId).toBe(back.accountId)
})

test('two choices of another country at once make one account, and without the provider none is shown', async () => {
  const { accountId } = await startOnboarding(owner, { country: 'US', ...urls })
  const [one, two] = await Promise.all([
    startOnboarding(owner, { country: 'DE', ...urls }),
    startOnboarding(owner, { country: 'DE', ...urls }),
  ])
  expect(one.accountId).not.toBe(accountId)
  expect(two.accountId).toBe(one.accountId)
  await faults({ down: true })
  expect((await unfinishedAccount(owner, one.accountId)).country).toBeNull()
})

test('a complete account leads to its dashboard at the provider, and to a message while that is down', async () => {
  const { accountId, url } = await startOnboarding(owner, { country: 'US', ...urls })
  await onboardAtProvider(url, 'finished')
  await checkPayoutAccount(owner, accountId)
  const request = { country: '', origin: 'http://127.0.0.1' }
  expect((await connectPayoutAccount(owner, request)).url).toContain('/onboarding/login_')
  await faults({ down: true })
  const failed = await connectPayoutAccount(owner, request)
  expect(failed).toMatchObject({ url: null, problem: expect.any(String), status: 503 })
  await expect(linkToDashboard(await makePerson('Theo Brandt'))).rejects.toMatchObject({ code: 'notFound' })
})

test('an account that the provider has refused is not called saved, nor does a button lead to its form again', async () => {
  const { url } = await startOnboarding(owner, { country: 'US', ...urls })
  await onboardAtProvider(url, 'unfinished')
  expect((await checkAccountAfterReturn(owner)).flash).toMatchObject({ title: 'What you entered is saved' })
  expect((await loadPayoutSection(owner)).account.state).toBe('incomplete')
  await onboardAtProvider((await startOnboarding(owner, urls)).url, 'unsupported')
  expect((await checkAccountAfterReturn(owner)).flash).toMatchObject({
    tone: 'warn',
    title: 'The card provider has refused your payout account',
    links: [{ to: '/contact', text: 'Write to us' }],
  })
  expect((await loadPayoutSection(owner)).account).toMatchObject({ state: 'refused', countries: [] })
})

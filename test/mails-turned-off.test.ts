import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { Confirmed } from '../app/bookings/confirmed.tsx'
import { loadConfirmation } from '../app/bookings/load-confirmation.server.ts'
import { NotConfirmed } from '../app/bookings/not-confirmed.tsx'
import { action, loader } from '../app/saved-searches/saved-searches.tsx'
import { paths } from '../rules/paths.ts'
import type { Person } from '../server/accounts/person.ts'
import { requestFacts } from '../server/http/request-context.ts'
import { chooseNotifications } from '../server/notifications/choose-notifications.ts'
import { useCardProvider } from './card-provider.ts'
import { moveClockTo, useDatabase } from './database.ts'
import { makeBooking, thursday } from './make-bookings.ts'
import { makeRequest, makeRequestSpace } from './make-requests.ts'
import { makePerson, makeSpace } from './make-spaces.ts'

useDatabase()
useCardProvider()

let guest: Person
let owner: Person

beforeEach(async () => {
  await moveClockTo(thursday)
  owner = await makePerson('Marta Oyelaran')
  guest = await makePerson('June Castellano')
})

async function confirmationText(bookingId: string): Promise<string> {
  const { data: confirmation } = await loadConfirmation(new URL(`http://x/?booking=${bookingId}`), guest)
  const { booked, text, state } = confirmation
  const element =
    state === 'succeeded'
      ? createElement(Confirmed, { text, booked: booked! })
      : createElement(NotConfirmed, { confirmation })
  const router = createMemoryRouter([{ path: '/', element }])
  return renderToStaticMarkup(createElement(RouterProvider, { router }))
}

test('the confirmation promises only the e-mails that its guest gets', async () => {
  const bookingId = await makeBooking({ guest, spaceId: await makeSpace(owner), startTime: '2026-05-28T14:00' })
  const before = await confirmationText(bookingId)
  expect(before).toContain(`We wrote to ${guest.email} with all of this.`)
  expect(before).toContain('We remind you by e-mail before you come.')
  expect(before).toContain('Remind me on this device, too')
  await chooseNotifications(guest, ['booking.mail'])
  const noReminder = await confirmationText(bookingId)
  expect(noReminder).toContain('We wrote to')
  expect(noReminder).not.toContain('We remind')
  await chooseNotifications(guest, [])
  const none = await confirmationText(bookingId)
  expect(none).not.toMatch(/We (wrote|remind)/)
  expect(none).toContain('Remind me on this device</a>')
})

test('so does the page of a request', async () => {
  const { bookingId } = await makeRequest({ guest, spaceId: await makeRequestSpace(owner) })
  const withdraw = 'You can withdraw the request until then.'
  const promise = `We write to ${guest.email} as soon as there is an answer. ${withdraw}`
  expect(await confirmationText(bookingId)).toContain(promise)
  await chooseNotifications(guest, ['booking.mail'])
  const muted = await confirmationText(bookingId)
  expect(muted).not.toContain('We write')
  expect(muted).toContain(withdraw)
})

test('saved searches say that their e-mails are switched off', async () => {
  const ask = () => {
    const context = new RouterContextProvider()
    context.set(requestFacts, { person: guest, session: null, requestId: '', nonce: '', clientAddress: '' })
    const url = new URL(`https://hourlet.example${paths.savedSearches()}`)
    return { context, url, params: {}, pattern: '' as never }
  }
  const save = async (address: string) => {
    const body = new URLSearchParams({ intent: 'save', name: 'Roofs', address })
    const asked = ask()
    const request = new Request(asked.url, { method: 'POST', body })
    const sent: Response = await action({ ...asked, request }).catch((thrown) => thrown)
    const [, flash = ''] = /^done=([^;]+)/.exec(sent.headers.get('set-cookie') ?? '') ?? []
    return Buffer.from(flash, 'base64url').toString()
  }
  const isMailed = async () => (await loader({ ...ask(), request: new Request(ask().url) })).isMailed
  expect(await save('q=Roof')).toContain('When something new fits, we write once a week at most.')
  expect(await isMailed()).toBe(true)
  await chooseNotifications(guest, ['savedSearch.page'])
  expect(await save('q=Garden')).toContain('You have switched off e-mails about saved searches.')
  expect(await isMailed()).toBe(false)
})

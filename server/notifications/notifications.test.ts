import { type ComponentProps, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { action } from '../../app/notifications/notification-settings.tsx'
import NotificationsPage, { loader, action as readOnPage } from '../../app/notifications/notifications.tsx'
import { db, inTransaction } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import { type NotificationKind, notificationKinds, notificationWays } from '../../rules/notification.ts'
import { moveClockTo, useDatabase } from '../../test/database.ts'
import { mailsTo } from '../../test/mails.ts'
import { hoursLater, makeBooking, minutesLater, thursday } from '../../test/make-bookings.ts'
import { makePerson, makeSpace } from '../../test/make-spaces.ts'
import type { Person } from '../accounts/person.ts'
import { completeBookings } from '../bookings/complete-bookings.ts'
import { queueConfirmedMails } from '../bookings/queue-booking-mails.ts'
import { env, setEnv } from '../env.ts'
import { type RequestFacts, requestFacts } from '../http/request-context.ts'
import { removeOldRows } from '../jobs/remove-old-rows.ts'
import { renderMail } from '../mail/render-mail.ts'
import { conversationOf } from '../messages/conversation-of.ts'
import { mailUnseen } from '../messages/mail-unseen.ts'
import { markSeen } from '../messages/mark-seen.ts'
import { startConversation } from '../messages/start-conversation.ts'
import { answerReview } from '../reviews/answer-review.ts'
import { reviewBooking } from '../reviews/review-booking.ts'
import { chooseNotifications, mutedNotifications, unsubscribe, wantedNotifications } from './choose-notifications.ts'
import { endNotifications } from './end-notifications.ts'
import { exportNotifications } from './export-notifications.ts'
import { countNewNotifications, myNotifications } from './my-notifications.ts'
import { notify } from './notify.ts'
import { readNotifications } from './read-notifications.ts'
import { unsubscribeToken } from './unsubscribe-token.ts'

useDatabase()

let ada: Person
let ben: Person
let sent = 0

beforeEach(async () => {
  await moveClockTo(thursday)
  ada = await makePerson('Ada Owner')
  ben = await makePerson('Ben Guest')
})

const mailToSend = () =>
  renderMail({
    subject: 'Coming up: a stay',
    title: 'Your time is coming up',
    lead: 'The owner expects you.',
    facts: [],
    button: { label: 'See it', path: '/my-bookings' },
    reason: 'You booked.',
  })

async function tell(person: Person, kind: NotificationKind, key = `test:${++sent}`): Promise<string> {
  await inTransaction((tx) => notify(tx, { personId: person.id, kind, key, mail: mailToSend() }))
  return key
}

/** Returns the keys of the mails to a person. */
async function mailKeysTo(person: Person): Promise<(string | null)[]> {
  return (await mailsTo(person)).map(({ dedupeKey }) => dedupeKey)
}

/** Everything that can be wanted, but these. */
const allBut = (...muted: string[]) =>
  notificationKinds
    .flatMap((kind) => notificationWays.map((way) => `${kind}.${way}`))
    .filter((choice) => !muted.includes(choice))

describe('fault 104: an event is one notification and one mail', () => {
  test('however often and from wherever it is repeated', async () => {
    const key = await tell(ada, 'reminder')
    await Promise.all([tell(ada, 'reminder', key), tell(ada, 'reminder', key), tell(ada, 'reminder', key)])
    expect(await mailKeysTo(ada)).toEqual([key])
    expect(await myNotifications(ada)).toMatchObject([
      {
        title: 'Coming up: a stay',
        detail: 'The owner expects you.',
        path: '/my-bookings',
        kind: 'reminder',
        isRead: false,
      },
    ])
  })

  test('and neither if what happened is rolled back', async () => {
    const undone = inTransaction(async (tx) => {
      await notify(tx, { personId: ada.id, kind: 'booking', key: 'undone', mail: mailToSend() })
      throw new Error('no')
    })
    await expect(undone).rejects.toThrow('no')
    expect([await myNotifications(ada), await mailKeysTo(ada)]).toEqual([[], []])
  })

  test('a confirmed booking notifies both sides, each with a page of their own', async () => {
    const spaceId = await makeSpace(ada)
    const bookingId = await makeBooking({ guest: ben, spaceId })
    await inTransaction((tx) => queueConfirmedMails(tx, bookingId))
    expect(await myNotifications(ben)).toMatchObject([{ kind: 'booking', path: `/my-bookings/${bookingId}` }])
    const [ofOwner] = await myNotifications(ada)
    expect(ofOwner?.title).toMatch(/^Booked: .*, \d\d:\d\d–\d\d:\d\d, New York time$/)
    expect(await mailKeysTo(ben)).toEqual([`confirmed:${bookingId}:guest`])
  })

  test('an account that was deleted gets nothing', async () => {
    await db().$client.query(`update users set email = 'gone-' || id || '@deleted.invalid' where id = $1`, [ada.id])
    await tell(ada, 'booking')
    expect(await myNotifications(ada)).toEqual([])
  })
})

test('an address that is not confirmed gets 20 mails of a kind a day, and all about money and our decisions', async () => {
  const before = env()
  setEnv({ ...before, RATE_LIMIT_FACTOR: 1 })
  onTestFinished(() => setEnv(before))
  await db().$client.query('update users set email_verified = false where id = $1', [ada.id])
  const mailsAfter = async (person: Person, kind: NotificationKind) => {
    const earlier = (await mailKeysTo(person)).length
    for (let events = 0; events < 22; events += 1) await tell(person, kind)
    return (await mailKeysTo(person)).length - earlier
  }
  expect(await mailsAfter(ada, 'booking')).toBe(20)
  expect(await mailsAfter(ada, 'security'), 'as many, although others were mailed').toBe(20)
  expect(await myNotifications(ada), 'the page has all').toHaveLength(44)
  expect(await mailsAfter(ada, 'money')).toBe(22)
  expect(await mailsAfter(ada, 'decision')).toBe(22)
  expect(await mailsAfter(ben, 'booking'), 'a confirmed address').toBe(22)
  await hoursLater(25)
  expect(await mailsAfter(ada, 'security'), 'the next day').toBe(20)
})

test('a review notifies the owner once it is visible, and its answer the author', async () => {
  const spaceId = await makeSpace(ada)
  const bookingId = await makeBooking({ guest: ben, spaceId })
  await hoursLater(3 * 24)
  await completeBookings()
  await reviewBooking(ben, bookingId, { rating: 4, body: 'North light, and a lift.' })
  const reviewsOf = async (person: Person) =>
    (await myNotifications(person)).filter(({ kind }) => kind === 'review').map(({ title }) => title)
  expect(await reviewsOf(ada)).toEqual([])
  await reviewBooking(ada, bookingId, { rating: 5 })
  expect([await reviewsOf(ada), await reviewsOf(ben)]).toEqual([['A new review of Daylight loft'], []])
  const [review] = await fetchRows<{ id: number }>(db(), sql`select id from reviews where booking_id = ${bookingId}`)
  await answerReview(ada, review?.id ?? 0, { answer: 'Thank you, Ben.' })
  expect(await reviewsOf(ben)).toEqual(['An answer to your review of Daylight loft'])
})

describe('choices', () => {
  test('a person chooses by kind and way, and nothing for others', async () => {
    await chooseNotifications(ada, allBut('message.mail', 'review.page'))
    await chooseNotifications(ben, allBut('payout.mail'))
    expect(await mutedNotifications(ada)).toEqual({ message: ['mail'], review: ['page'] })
    const [message, review, payout] = [await tell(ada, 'message'), await tell(ada, 'review'), await tell(ada, 'payout')]
    expect(await mailKeysTo(ada)).toEqual([review, payout])
    expect((await myNotifications(ada)).map(({ kind }) => kind)).toEqual(['payout', 'message'])
    expect(await countNewNotifications(ada)).toBe(2)
    const ofBen = [await tell(ben, 'message'), await tell(ben, 'payout')]
    expect(await mailKeysTo(ben)).toEqual([ofBen[0]])
    expect(message).not.toBe(review)
    await chooseNotifications(ada, allBut())
    expect([await mutedNotifications(ada), await mutedNotifications(ben)]).toEqual([{}, { payout: ['mail'] }])
  })

  test('a page that was loaded before a mail was turned off does not turn it on again', async () => {
    const shown = wantedNotifications(await mutedNotifications(ada))
    await unsubscribe(unsubscribeToken(ada.id, 'message'))
    const save = async (wanted: string[]) => {
      const form = new URLSearchParams({ shown: shown.join(' ') })
      for (const choice of wanted) form.append('wanted', choice)
      const url = new URL('http://localhost/profile/notifications')
      const context = new RouterContextProvider()
      context.set(requestFacts, { person: ada } as RequestFacts)
      const request = new Request(url, { method: 'POST', body: form })
      await action({ context, url, request, params: {}, pattern: '/profile/notifications' })
    }
    await save(shown.filter((choice) => choice !== 'review.mail'))
    expect(await mutedNotifications(ada)).toEqual({ message: ['mail'], review: ['mail'] })
  })

  test('money, decisions and security are always mailed, whatever a form says', async () => {
    await chooseNotifications(ada, [])
    const keys = [await tell(ada, 'money'), await tell(ada, 'decision'), await tell(ada, 'security')]
    await tell(ada, 'booking')
    expect(await mailKeysTo(ada)).toEqual(keys)
    expect(await myNotifications(ada)).toEqual([])
  })

  test('fault 105: the link of a mail turns off its kind for its person, once or again, and no other link does', async () => {
    const token = unsubscribeToken(ada.id, 'review')
    expect([await unsubscribe(token), await unsubscribe(token)]).toEqual(['review', 'review'])
    expect([await mutedNotifications(ada), await mutedNotifications(ben)]).toEqual([{ review: ['mail'] }, {}])
    const [claim, signature] = [token.slice(0, token.lastIndexOf('.')), token.slice(token.lastIndexOf('.'))]
    for (const wrong of ['', '...', claim, `${ben.id}.review${signature}`, `${ada.id}.money${signature}`, `${token}x`])
      await expect(unsubscribe(wrong)).rejects.toMatchObject({ code: 'notFound' })
    expect(await mutedNotifications(ben)).toEqual({})
  })

  test('only mails that are not about a booking can be turned off by a link, which is in them', async () => {
    const [review, booking] = [await tell(ada, 'review'), await tell(ada, 'booking')]
    const rows = await fetchRows<{ key: string; url: string | null; text: string; html: string }>(
      db(),
      sql`
        select dedupe_key as key, unsubscribe_url as url, body_text as text, body_html as html from outgoing_mails
        where recipient = ${ada.email} order by id`,
    )
    const url = expect.stringContaining(`/notifications/unsubscribe?token=${ada.id}.review.`)
    expect(rows.map(({ key, url }) => ({ key, url }))).toEqual([
      { key: review, url },
      { key: booking, url: null },
    ])
    expect(rows[0]?.text).toContain(`Stop these e-mails: ${rows[0]?.url}`)
    expect(rows[0]?.html).toContain('>Stop these e-mails</a>')
    expect(rows[1]?.text).not.toContain('Stop these e-mails')
  })
})

describe('notifications', () => {
  test('are of their person alone: others neither see nor read them', async () => {
    await tell(ada, 'booking')
    await tell(ben, 'booking')
    const [ofAda] = await myNotifications(ada)
    await readNotifications(ben, [ofAda?.id ?? 0])
    expect([await countNewNotifications(ada), await countNewNotifications(ben)]).toEqual([1, 1])
    const [ofBen] = await myNotifications(ben)
    await readNotifications(ben, [ofBen?.id ?? 0])
    expect([await countNewNotifications(ada), await countNewNotifications(ben)]).toEqual([1, 0])
    await readNotifications(ada, [ofAda?.id ?? 0])
    expect(await myNotifications(ada)).toMatchObject([{ isRead: true }])
    const asVisitor = [
      () => myNotifications(null),
      () => readNotifications(null, []),
      () => mutedNotifications(null),
      () => chooseNotifications(null, []),
    ]
    for (const ask of asVisitor) await expect(ask()).rejects.toMatchObject({ code: 'notSignedIn' })
  })

  test('one that came since the page was loaded is not read by the button for all', async () => {
    await tell(ada, 'booking')
    const url = new URL('http://localhost/notifications')
    const context = new RouterContextProvider()
    context.set(requestFacts, { person: ada } as RequestFacts)
    const args = { context, url, params: {}, pattern: '/notifications' } as const
    const page = createElement(NotificationsPage, {
      loaderData: await loader({ ...args, request: new Request(url) }),
    } as ComponentProps<typeof NotificationsPage>)
    const router = createMemoryRouter([{ path: '/', element: page }])
    const shown = renderToStaticMarkup(createElement(RouterProvider, { router }))
    await tell(ada, 'booking')
    const body = new URLSearchParams({ intent: 'all', ids: /name="ids" value="([\d,]*)"/.exec(shown)?.[1] ?? '' })
    await readOnPage({ ...args, request: new Request(url, { method: 'POST', body }) })
    expect((await myNotifications(ada)).map(({ isRead }) => isRead)).toEqual([false, true])
  })

  test('a message that was not seen is one, and is read with its conversation', async () => {
    const spaceId = await makeSpace(ada)
    const body = `Is there a lift?\n${'And a ramp. '.repeat(20)}`
    const message = { clientId: '7f0c1f5e-3a53-4b5e-9a53-0a3c3d1f2e11', body }
    const { conversationId } = await startConversation(ben, { spaceId }, message)
    expect(await myNotifications(ada)).toEqual([])
    await minutesLater(6)
    await mailUnseen()
    const [item] = await myNotifications(ada)
    expect(item).toMatchObject({ title: 'New message from Ben Guest', path: `/messages/${conversationId}` })
    expect(item?.detail).toMatch(/^Is there a lift\? And a ramp\..*…$/)
    const { row } = await conversationOf(ada, conversationId, null)
    await markSeen(ada, row, row.lastNumber)
    expect(await countNewNotifications(ada)).toBe(0)
  })

  test('the newest fifty are shown and counted, and all are removed after 90 days', async () => {
    for (let n = 0; n < 52; n++) await tell(ada, 'booking', `many:${n}`)
    expect(await myNotifications(ada)).toHaveLength(50)
    expect(await countNewNotifications(ada)).toBe(50)
    const shown = await myNotifications(ada)
    await readNotifications(
      ada,
      shown.map(({ id }) => id),
    )
    expect(await countNewNotifications(ada)).toBe(0)
    await hoursLater(89 * 24)
    expect(await removeOldRows('notifications')).toBe(0)
    await hoursLater(91 * 24)
    expect(await removeOldRows('notifications')).toBeGreaterThanOrEqual(52)
    expect(await myNotifications(ada)).toEqual([])
  })

  test('are part of the own data, and end with the account, but not those of others', async () => {
    for (const person of [ada, ben]) {
      await tell(person, 'booking')
      await chooseNotifications(person, allBut(person === ada ? 'review.mail' : 'payout.mail'))
    }
    expect(await exportNotifications(ada)).toMatchObject({
      notifications: [{ title: 'Coming up: a stay' }],
      mutedNotifications: [{ kind: 'review', way: 'mail' }],
    })
    await inTransaction((tx) => endNotifications(tx, ada))
    expect(await exportNotifications(ada)).toEqual({ notifications: [], mutedNotifications: [], pushedTo: [] })
    expect(await exportNotifications(ben)).toMatchObject({
      notifications: [{ title: 'Coming up: a stay' }],
      mutedNotifications: [{ kind: 'payout' }],
    })
  })
})

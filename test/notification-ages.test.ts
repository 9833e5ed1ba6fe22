import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { notificationGroups } from '../app/notifications/notification-groups.ts'
import { loader } from '../app/notifications/notifications.tsx'
import { inTransaction } from '../db/connect.ts'
import type { Person } from '../server/accounts/person.ts'
import { requestFacts } from '../server/http/request-context.ts'
import { renderMail } from '../server/mail/render-mail.ts'
import { notify } from '../server/notifications/notify.ts'
import { moveClockTo, useDatabase } from './database.ts'
import { makePerson } from './make-spaces.ts'

useDatabase()

async function pageOf(person: Person) {
  const url = new URL('http://x/notifications')
  const context = new RouterContextProvider()
  context.set(requestFacts, { person, session: null, requestId: 'r', nonce: 'n', clientAddress: '127.0.0.1' })
  return await loader({ context, url, request: new Request(url), params: {}, pattern: '/notifications' })
}

test('the age of notifications is by the product’s clock, also after it was moved', async () => {
  const person = await makePerson()
  const day = 24 * 3_600_000
  const start = Date.now() + 40 * day
  const mail = renderMail({
    subject: 'S',
    title: 'T',
    lead: 'L',
    facts: [],
    button: { label: 'B', path: '/' },
    reason: 'R',
  })
  for (const days of [0, 2]) {
    await moveClockTo(new Date(start + days * day))
    await inTransaction((tx) => notify(tx, { personId: person.id, kind: 'booking', key: `age:${days}`, mail }))
  }
  const { items, now } = await pageOf(person)
  expect(Math.abs(now.getTime() - start - 2 * day)).toBeLessThan(3_600_000)
  expect(notificationGroups(items, now).map((group) => [group.title, group.items.length])).toEqual([
    ['Last 24 hours', 1],
    ['Earlier', 1],
  ])
})

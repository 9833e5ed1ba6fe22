import { expect, test } from 'vitest'
import { db, inTransaction } from '../../db/connect.ts'
import { contactMessages, newsletterSubscribers } from '../../db/tables/outreach-tables.ts'
import { contactInput } from '../../rules/contact.ts'
import { parseInput } from '../../rules/parse-input.ts'
import { moveClockTo, useDatabase } from '../../test/database.ts'
import { mailsTo } from '../../test/mails.ts'
import { makePerson } from '../../test/make-spaces.ts'
import { askToSubscribe, deleteUnconfirmed } from './ask-to-subscribe.ts'
import { endOutreach } from './end-outreach.ts'
import { endSubscription } from './end-subscription.ts'
import { exportOutreach } from './export-outreach.ts'
import { endMyNewsletter, myNewsletter } from './my-newsletter.ts'
import { sendContactMessage } from './send-contact-message.ts'
import { startSubscription } from './start-subscription.ts'

useDatabase({ RATE_LIMIT_FACTOR: '1', MAIL_FROM: 'Hourlet <desk@hourlet.example>' })

const message = {
  name: 'Ada Byron',
  email: 'ada@example.com',
  subject: 'billing',
  message: 'One.\r\nTwo & <b>three</b>.',
}

let addresses = 0
function anAddress(): string {
  addresses += 1
  return `198.51.100.${addresses}`
}

async function tokenOf(email: string): Promise<string> {
  const subscribers = await db().select().from(newsletterSubscribers)
  const found = subscribers.find((one) => one.email === email)
  return found!.token
}

async function subscribed(): Promise<string[]> {
  const subscribers = await db().select().from(newsletterSubscribers)
  return subscribers.filter(({ confirmedAt }) => confirmedAt).map(({ email }) => email)
}

test('a contact message is stored, and mailed to the desk so that a reply goes to its sender', async () => {
  await sendContactMessage(parseInput(contactInput, message), { address: anAddress(), userId: null })
  expect(await db().select().from(contactMessages)).toMatchObject([
    {
      name: 'Ada Byron',
      email: 'ada@example.com',
      subject: 'billing',
      message: 'One.\nTwo & <b>three</b>.',
      userId: null,
    },
  ])
  const [mail, ...others] = await mailsTo({ email: 'Hourlet <desk@hourlet.example>' })
  expect(others).toEqual([])
  expect(mail).toMatchObject({ subject: 'Billing: a message from Ada Byron', replyTo: 'ada@example.com' })
  expect(mail?.bodyText).toContain('Two & <b>three</b>.')
  expect(mail?.bodyHtml).toContain('Two &#38; &#60;b&#62;three')
})

test('a closed account leaves neither its contact messages nor the mails that brought them to the desk', async () => {
  const person = await makePerson('Grace Closing')
  const send = async (name: string, userId: string | null) =>
    await sendContactMessage(parseInput(contactInput, { ...message, name }), { address: anAddress(), userId })
  await send('Grace Closing', person.id)
  await send('Somebody Else', (await makePerson('Somebody Else')).id)
  await send('A Visitor', null)
  await inTransaction((tx) => endOutreach(tx, person))
  const names = (await db().select().from(contactMessages)).map(({ name }) => name)
  const subjects = (await mailsTo({ email: 'Hourlet <desk@hourlet.example>' })).map(({ subject }) => subject)
  for (const name of ['Somebody Else', 'A Visitor']) {
    expect(names).toContain(name)
    expect(subjects).toContain(`Billing: a message from ${name}`)
  }
  expect(names).not.toContain('Grace Closing')
  expect(subjects).not.toContain('Billing: a message from Grace Closing')
})

test('fault 68: a fourth message within the hour from one address is rejected, neither stored nor mailed', async () => {
  const sender = { address: anAddress(), userId: null }
  const before = (await db().select().from(contactMessages)).length
  for (let sent = 0; sent < 3; sent += 1) await sendContactMessage(parseInput(contactInput, message), sender)
  await expect(sendContactMessage(parseInput(contactInput, message), sender)).rejects.toMatchObject({
    code: 'tooManyRequests',
    status: 429,
  })
  expect(await db().select().from(contactMessages)).toHaveLength(before + 3)
})

test('no address is subscribed before it is confirmed by the link in the mail, and one click ends it', async () => {
  await askToSubscribe({ email: 'June@Example.com', address: anAddress() })
  expect(await subscribed()).toEqual([])
  const token = await tokenOf('june@example.com')
  const [question] = await mailsTo({ email: 'june@example.com' })
  expect(question?.bodyText).toContain(`/newsletter/start?token=${token}`)

  expect(await startSubscription(token)).toBe('june@example.com')
  expect(await subscribed()).toEqual(['june@example.com'])
  const [, welcome] = await mailsTo({ email: 'june@example.com' })
  expect(welcome?.bodyText).toContain(`/newsletter/end?token=${token}`)
  expect(welcome?.unsubscribeUrl).toMatch(new RegExp(`^http.*/newsletter/end\\?token=${token}$`))

  expect(await endSubscription(token)).toBe('june@example.com')
  expect(await subscribed()).toEqual([])
})

test('links can be used repeatedly, and change nothing the second time', async () => {
  await askToSubscribe({ email: 'marta@example.com', address: anAddress() })
  const token = await tokenOf('marta@example.com')
  await Promise.all([startSubscription(token), startSubscription(token)])
  expect(await mailsTo({ email: 'marta@example.com' })).toHaveLength(2)
  await endSubscription(token)
  await endSubscription(token)
  expect(await subscribed()).not.toContain('marta@example.com')
  await startSubscription(token)
  expect(await subscribed()).toContain('marta@example.com')
})

test('an invented token is rejected', async () => {
  await expect(startSubscription('guess')).rejects.toMatchObject({ code: 'notFound' })
  await expect(endSubscription('guess')).rejects.toMatchObject({ code: 'notFound' })
})

test('fault 68: a mailbox gets one confirmation request a day at most, and none while it is subscribed', async () => {
  const ask = () => askToSubscribe({ email: 'flood@example.com', address: anAddress() })
  await Promise.all([ask(), ask(), ask()])
  expect(await mailsTo({ email: 'flood@example.com' })).toHaveLength(1)
  const token = await tokenOf('flood@example.com')
  await moveClockTo(new Date(Date.now() + 23 * 3_600_000))
  await ask()
  expect(await mailsTo({ email: 'flood@example.com' })).toHaveLength(1)
  await moveClockTo(new Date(Date.now() + 25 * 3_600_000))
  await ask()
  expect(await mailsTo({ email: 'flood@example.com' })).toHaveLength(2)
  expect(await tokenOf('flood@example.com')).toBe(token)
  await startSubscription(token)
  await moveClockTo(new Date(Date.now() + 51 * 3_600_000))
  await ask()
  expect(await mailsTo({ email: 'flood@example.com' })).toHaveLength(3)
  await moveClockTo(new Date())
})

test('fault 68: one network address can request confirmation for ten mailboxes an hour at most', async () => {
  const address = anAddress()
  for (let asked = 0; asked < 10; asked += 1) await askToSubscribe({ email: `many${asked}@example.com`, address })
  await expect(askToSubscribe({ email: 'many10@example.com', address })).rejects.toMatchObject({
    code: 'tooManyRequests',
  })
})

test('a subscription that ended and is asked for again waits for confirmation', async () => {
  const person = await makePerson('Nina Again')
  const ask = () => askToSubscribe({ email: person.email, address: anAddress() })
  await ask()
  await startSubscription(await tokenOf(person.email))
  await endMyNewsletter(person)
  expect(await myNewsletter(person)).toBe('off')
  await ask()
  expect(await myNewsletter(person)).toBe('asked')
  expect((await mailsTo(person)).map(({ subject }) => subject)).toEqual([
    'New rooms, once a month?',
    'You are on the list',
    'New rooms, once a month?',
  ])
  await ask()
  expect(await mailsTo(person), 'only one more that day').toHaveLength(3)
  await startSubscription(await tokenOf(person.email))
  expect(await myNewsletter(person)).toBe('on')
})

test('an account with an unconfirmed address neither sees, exports nor ends the subscription of that mailbox', async () => {
  const person = await makePerson('Eve Unconfirmed')
  await db().$client.query('update users set email_verified = false where id = $1', [person.id])
  await askToSubscribe({ email: person.email, address: anAddress() })
  await startSubscription(await tokenOf(person.email))
  expect(await myNewsletter(person)).toBe('off')
  expect((await exportOutreach(person)).newsletter).toBeNull()
  await endMyNewsletter(person)
  await inTransaction((tx) => endOutreach(tx, person))
  expect(await subscribed()).toContain(person.email)
})

test('an address that was never confirmed is deleted after 30 days', async () => {
  await askToSubscribe({ email: 'silent@example.com', address: anAddress() })
  await moveClockTo(new Date(Date.now() + 32 * 24 * 60 * 60_000))
  await askToSubscribe({ email: 'later@example.com', address: anAddress() })
  await deleteUnconfirmed()
  const emails = (await db().select().from(newsletterSubscribers)).map(({ email }) => email)
  expect(emails).toContain('later@example.com')
  expect(emails).not.toContain('silent@example.com')
})

import { expect, test } from 'vitest'
import { isAboutMail, isAddressUnknown, isRecipientRejected } from './rejected-mail.ts'

/** As nodemailer makes it of a server's response. */
const rejection = (command: string, response: string) =>
  Object.assign(new Error(response), { command, response, responseCode: Number(response.slice(0, 3)) })

test.each([
  ['RCPT TO', '550 5.1.1 <june@example.com>: Recipient address rejected: User unknown'],
  ['RCPT TO', '554 5.2.1 This mailbox is disabled'],
  ['RCPT TO', '552-5.2.2 The mailbox is full'],
  ['RCPT TO', '556 5.1.10 The domain does not accept mail'],
  ['RCPT TO', '550 No such user here'],
  ['RCPT TO', '553 This address is not allowed'],
  ['DATA', '550 5.1.1 No such user'],
])('fault 206: no later attempt reaches the recipient: %s, %s', (command, response) => {
  expect(isRecipientRejected(rejection(command, response))).toBe(true)
})

test.each([
  ['RCPT TO', '450 4.2.1 The mailbox is busy'],
  ['RCPT TO', '550 5.7.1 Relay access denied'],
  ['RCPT TO', '550 relay not permitted'],
  ['RCPT TO', '550 Please authenticate first'],
  ['RCPT TO', '530 Authentication required'],
  ['RCPT TO', '550 5.4.5 Daily sending quota exceeded'],
  ['RCPT TO', '553 5.1.8 The domain of the sender does not exist'],
  ['DATA', '554 5.7.1 The message looks like spam'],
  ['DATA', '550 The message was refused'],
])('fault 206: a later attempt may succeed: %s, %s', (command, response) => {
  expect(isRecipientRejected(rejection(command, response))).toBe(false)
  expect(isAboutMail(rejection(command, response))).toBe(true)
})

test.each([
  rejection('AUTH PLAIN', '535 5.7.8 Wrong user name or password'),
  rejection('MAIL FROM', '550 5.1.1 No such sender'),
  Object.assign(new Error('connect ECONNREFUSED'), { command: 'CONN', code: 'ESOCKET' }),
  new Error('The operation was aborted due to timeout'),
  'nothing that was thrown',
])('fault 206: a failure of ours says nothing about the mail: %s', (error) => {
  expect(isRecipientRejected(error)).toBe(false)
  expect(isAboutMail(error)).toBe(false)
})

test.each([
  '550 5.1.1 <june@example.com>: Recipient address rejected: User unknown',
  '554 5.2.1 This mailbox is disabled',
  '556 5.1.10 The domain does not accept mail',
  '550 No such user here',
  '550 <june@host.example>: no such user',
  '553 The address does not exist',
])('fault 222: the mail server says that there is no such mailbox: %s', (response) => {
  expect(isAddressUnknown(rejection('RCPT TO', response))).toBe(true)
})

test.each([
  '450 4.1.1 User unknown for the moment',
  '552 5.2.2 The mailbox is full',
  '552 Too much mail stored',
  '550 5.2.3 The message is too long',
  '550 5.7.1 Relay access denied',
  '553 5.1.8 The domain of the sender does not exist',
  '550 Your address is blocked by our list',
  '550 5.1.0 Sender rejected',
  '550 rDNS not found',
  '550 Unknown client host [192.0.2.7]',
  '550 Sender address is invalid',
])('fault 222: the address may be right: %s', (response) => {
  expect(isAddressUnknown(rejection('RCPT TO', response))).toBe(false)
})

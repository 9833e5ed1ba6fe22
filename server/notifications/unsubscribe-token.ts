import { createHmac, timingSafeEqual } from 'node:crypto'
import { type NotificationKind, notificationKinds } from '../../rules/notification.ts'
import { signingKey } from '../security/signing-key.ts'

/** Returns the signed token of a link that turns off a person's mails of a kind, without signing in. */
export function unsubscribeToken(personId: string, kind: NotificationKind): string {
  const claim = `${personId}.${kind}`
  return `${claim}.${signatureOf(claim)}`
}

/** Returns whose mails a token turns off; null for a token that was not signed by this site. */
export function readUnsubscribeToken(token: string): { personId: string; kind: NotificationKind } | null {
  const [personId = '', name = '', signature = ''] = token.split('.')
  const kind = notificationKinds.find((each) => each === name)
  const expected = Buffer.from(signatureOf(`${personId}.${name}`))
  const given = Buffer.from(signature)
  const isSigned = given.length === expected.length && timingSafeEqual(given, expected)
  return isSigned && kind ? { personId, kind } : null
}

function signatureOf(claim: string): string {
  return createHmac('sha256', signingKey('unsubscribe link')).update(claim).digest('base64url')
}

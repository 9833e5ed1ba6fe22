import { randomUUID } from 'node:crypto'
import { db } from '../../db/connect.ts'
import { makeSpace } from '../make-spaces.ts'
import { completed, disputed, failedRefund, makeReport, makeType, post, reviewed, selectId } from './prepare.ts'
import type { Prepared } from './send.ts'
import { secretWord } from './world.ts'

const ofType = (form: Record<string, string>) =>
  post(async () => ({ path: `/admin/types/${await makeType()}`, form: { into: 'studio', sure: 'yes', ...form } }))

const ofReport = (intent: string) =>
  post(async (w) => ({
    path: `/admin/reports/${await makeReport(await w.makeSpace())}`,
    form: { intent, reason: 'We looked at it.' },
  }))

/** The requests for the forms of admins in table.md. */
export const adminRequests: Record<string, Prepared> = {
  // forms of admins
  'POST /admin/spaces': post(async (w) => ({
    path: '/admin/spaces',
    form: { spaceId: String(await w.makeSpace()), badge: 'featured', setting: 'on' },
  })),
  'POST /admin/spaces/:id intent=takeDown': post(async (w) => ({
    path: `/admin/spaces/${await w.makeSpace()}`,
    form: { intent: 'takeDown', reason: 'The photos are not theirs.' },
  })),
  'POST /admin/spaces/:id intent=restoreSpace': post(async (w) => {
    const id = await w.makeSpace()
    await db().$client.query(
      `update spaces set taken_down_at = app_now(), deleted_at = app_now(), taken_down_reason = 'So' where id = $1`,
      [id],
    )
    return { path: `/admin/spaces/${id}`, form: { intent: 'restoreSpace', reason: 'They showed us the place.' } }
  }),
  'POST /admin/people/:id intent=suspend': post(async (w) => ({
    path: `/admin/people/${(await w.makeStranger()).id}`,
    form: { intent: 'suspend', reason: 'We check who they are.' },
  })),
  'POST /admin/people/:id intent=restorePerson': post(async (w) => {
    const { id } = await w.makeStranger()
    await db().$client.query('update users set suspended_at = app_now() where id = $1', [id])
    return { path: `/admin/people/${id}`, form: { intent: 'restorePerson', reason: 'All is well.' } }
  }),
  'POST /admin/reports/:id intent=takeDown': ofReport('takeDown'),
  'POST /admin/reports/:id intent=suspend': post(async (w) => ({
    path: `/admin/reports/${await makeReport(await makeSpace(await w.makeStranger()))}`,
    form: { intent: 'suspend', reason: 'We check who they are.' },
  })),
  'POST /admin/reports/:id intent=dealtWith': post(async (w) => {
    const spaceId = await w.makeSpace()
    await db().$client.query('update spaces set deleted_at = app_now() where id = $1', [spaceId])
    return { path: `/admin/reports/${await makeReport(spaceId)}`, form: { intent: 'dealtWith' } }
  }),
  'POST /admin/reports/:id intent=dismiss': ofReport('dismiss'),
  'POST /admin/reviews/:id intent=hideReview': post(async (w) => ({
    path: `/admin/reviews/${await reviewed(w)}`,
    form: { intent: 'hideReview', reason: 'It has a phone number.' },
  })),
  'POST /admin/reviews/:id intent=restoreReview': post(async (w) => {
    const id = await reviewed(w)
    await db().$client.query(`update reviews set hidden_at = app_now(), hidden_reason = 'So' where id = $1`, [id])
    return { path: `/admin/reviews/${id}`, form: { intent: 'restoreReview', reason: 'It was their own.' } }
  }),
  'POST /admin/types': post(() => {
    const name = `kind-${randomUUID().slice(0, 8)}`
    return { path: '/admin/types', form: { name, label: name } }
  }),
  'POST /admin/types/:name intent=rename': ofType({ intent: 'rename', label: `Kind ${randomUUID().slice(0, 8)}` }),
  'POST /admin/types/:name intent=hide': ofType({ intent: 'hide', reason: 'Nothing is of it' }),
  'POST /admin/types/:name intent=show': post(async () => {
    const name = await makeType()
    await db().$client.query('update space_types set hidden_at = app_now() where name = $1', [name])
    return { path: `/admin/types/${name}`, form: { intent: 'show', reason: 'It is wanted' } }
  }),
  'POST /admin/types/:name intent=merge': ofType({ intent: 'merge' }),
  'POST /admin/people/:id intent=writeOff': post(({ people }) => ({
    path: `/admin/people/${people.owner.id}`,
    form: { intent: 'writeOff', currency: 'USD', amountMinor: '100', note: 'Another amount than is owed', sure: 'yes' },
  })),
  'POST /admin/messages': post(async () => ({
    path: '/admin/messages',
    form: {
      answered: 'yes',
      id: await selectId(
        `insert into contact_messages (name, email, subject, message) values ('N', 'n@example.com', 'general', $1) returning id`,
        [secretWord],
      ),
    },
  })),
  'POST /admin/mails': post(async () => ({
    path: '/admin/mails',
    form: {
      id: await selectId(
        `insert into outgoing_mails (recipient, subject, body_text, last_error, due_at)
         values ('n@example.com', 'S', $1, 'no', app_now() + interval '1 hour') returning id`,
        [secretWord],
      ),
    },
  })),
  'POST /admin/reconciliation': post(async () => ({
    path: '/admin/reconciliation',
    form: {
      note: 'Looked into it',
      id: await selectId(`insert into alerts (key, kind, detail) values ($1, 'job_late', 'late') returning id`, [
        randomUUID(),
      ]),
    },
  })),
  'POST /admin/newsletter/subscribers.csv': {
    ...post(() => ({ path: '/admin/newsletter/subscribers.csv', form: {} })),
    changesNothing: true,
  },
  'POST /admin/bookings/:id intent=refund': post(async (w) => ({
    path: `/admin/bookings/${await completed(w)}`,
    form: {
      intent: 'refund',
      amount: '1',
      reason: 'It was cold',
      sure: 'yes',
      bearer: 'platform',
      formKey: randomUUID(),
    },
  })),
  'POST /admin/bookings/:id intent=retry': post(async (w) => {
    const { bookingId, refundId } = await failedRefund(w)
    return { path: `/admin/bookings/${bookingId}`, form: { intent: 'retry', refundId } }
  }),
  'POST /admin/bookings/:id intent=settle': post(async (w) => {
    const { bookingId, refundId } = await failedRefund(w)
    return {
      path: `/admin/bookings/${bookingId}`,
      form: { intent: 'settle', refundId, how: 'By bank transfer', sure: 'yes' },
    }
  }),
  'POST /admin/bookings/:id intent=evidence': post(async (w) => {
    const { bookingId, disputeId } = await disputed(w)
    return {
      path: `/admin/bookings/${bookingId}`,
      form: { intent: 'evidence', disputeId, words: 'They were there.', sure: 'yes' },
    }
  }),
}

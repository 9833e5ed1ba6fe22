import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub, RouterContextProvider } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { parseEnv, setEnv } from '../../server/env.ts'
import { requestFacts } from '../../server/http/request-context.ts'
import { action as bookingAction } from './admin-booking.tsx'
import { action as personAction } from './admin-person.tsx'
import { BookingDisputes } from './booking-disputes.tsx'
import { BookingRefunds } from './booking-refunds.tsx'
import { ModerationForm } from './moderation-form.tsx'
import { PersonDebts } from './person-debts.tsx'
import { errorsByForm } from './sent-form.ts'

const refund = (id: string) => ({
  id,
  made: '21 May',
  status: 'Failed',
  why: 'Cancelled',
  reference: id,
  fromOwner: null,
  amount: '$10.00',
  trouble: null,
  canRetry: true,
})
const room = {
  failed: null,
  left: '$247.50',
  leftDecimal: '247.50',
  kept: { ownerShareMinor: 20_250, keptMinor: 24_750 },
  currency: 'USD',
  formKey: '5e0f7b2c-7d4a-4f0c-9d1c-0d4f6a1b2c3d',
} as const
const dispute = {
  id: 'd1',
  bookingId: 'b1',
  number: 'H7K-2QM',
  status: 'Open',
  amount: '$10.00',
  reason: 'Fraud',
  opened: '21 May',
  due: null,
  isOpen: true,
  sent: null,
  ended: null,
  fromOwner: null,
  payout: null,
  providerId: 'dp_1',
  canSend: true,
}

type ErrorsOf = ReturnType<typeof errorsByForm>

const bookingForms = (errorsOf: ErrorsOf) => (
  <>
    <BookingRefunds
      refunds={[refund('r1'), refund('r2')]}
      room={room}
      isDemoPast={false}
      isUnderWay={false}
      byBank={null}
      guest="Callum Reid"
      errorsOf={errorsOf}
    />
    <BookingDisputes disputes={[dispute, { ...dispute, id: 'd2' }]} errorsOf={errorsOf} />
  </>
)

const personForms = (errorsOf: ErrorsOf) => (
  <>
    <PersonDebts
      owed={[
        { amountMinor: 100, currency: 'USD', text: '$1.00' },
        { amountMinor: 100, currency: 'EUR', text: '€1.00' },
      ]}
      debts={[]}
      errorsOf={errorsOf}
    />
    <ModerationForm decision="suspend" name="Callum" concerned="Callum" ahead={[]} fields={errorsOf('suspend')} />
  </>
)

/** The markup of each form of a page. */
function formsOf(page: (errorsOf: ErrorsOf) => ReactNode, result?: Parameters<typeof errorsByForm>[0]): string[] {
  const Stub = createRoutesStub([{ path: '/', Component: () => page(errorsByForm(result)) }])
  return renderToStaticMarkup(<Stub />)
    .split('<form')
    .slice(1)
}

/** Sends a form to an action with its hidden fields alone; what is typed is missing. */
async function send(action: typeof bookingAction | typeof personAction, markup: string) {
  const body = new URLSearchParams()
  for (const [, name = '', value = ''] of markup.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g))
    body.append(name, value)
  const context = new RouterContextProvider()
  const person = { id: 'a', email: 'admin@example.com', fullName: null, avatarUrl: null, isAdmin: true }
  context.set(requestFacts, { person, session: { id: 's' } as never, requestId: '', nonce: '', clientAddress: '' })
  const url = new URL('https://hourlet.example/admin')
  const request = new Request(url, { method: 'POST', body })
  const id = '5e0f7b2c-7d4a-4f0c-9d1c-0d4f6a1b2c3e'
  return (await action({ context, request, url, params: { id }, pattern: '' as never })).data
}

beforeAll(() => setEnv(parseEnv({ NODE_ENV: 'test' })))

test.each([
  ['booking', bookingForms, bookingAction],
  ['person', personForms, personAction],
])('an error is shown at the form of a %s that was sent, not at its siblings', async (_, page, action) => {
  const forms = formsOf(page)
  // What is sent without anything typed is refused by the schema; a refund is sent again without any words.
  const refusable = forms.flatMap((form, index) => (form.includes('value="retry"') ? [] : index))
  expect(refusable.length).toBeGreaterThan(2)
  for (const sent of refusable) {
    const shown = formsOf(page, await send(action, forms[sent] ?? ''))
    expect(shown.flatMap((form, index) => (form.includes('class="field-error') ? index : []))).toEqual([sent])
  }
})

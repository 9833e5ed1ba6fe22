import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { type Currency, formatMoney, type Money } from '../../rules/money.ts'
import { ownerShareOfRefund } from '../../rules/owner-share-of-refund.ts'
import { parsePrice } from '../../rules/typed-price.ts'
import { Button } from '../ui/button.tsx'
import { SelectField, TextField } from '../ui/text-field.tsx'
import type { RefundView, RoomView } from './booking-money.server.ts'
import { Cell, type Column, DataTable } from './data-table.tsx'
import { formNameField } from './sent-form.ts'
import { SureBox } from './sure-box.tsx'

const columns = {
  made: { label: 'Made' },
  status: { label: 'Status' },
  why: { label: 'Why' },
  reference: { label: 'Reference' },
  owner: { label: 'From the owner', align: 'end' },
  amount: { label: 'Amount', align: 'end' },
} as const satisfies Record<string, Column>

type Fields = Record<string, string>
type BookingRefundsProps = {
  refunds: RefundView[]
  room: RoomView
  isDemoPast: boolean
  /** True from the start to the completion of the stay, when it can neither be cancelled nor be refunded. */
  isUnderWay: boolean
  /** What a bank gave back to the guest after a lost dispute; null if nothing. */
  byBank: string | null
  guest: string
  /** The errors of a form, by its name. */
  errorsOf: (form: string) => Fields
}

/** The refunds of a booking, with the actions for a failed refund and the form for another one. */
export function BookingRefunds(props: BookingRefundsProps) {
  const { refunds, room, isDemoPast, isUnderWay, byBank, guest, errorsOf } = props
  return (
    <div className="grid gap-6">
      {refunds.length > 0 && <RefundsTable refunds={refunds} />}
      {byBank && <p>The bank gave {byBank} back to the guest.</p>}
      {refunds.length === 0 && !byBank && <p className="text-soft">Nothing has gone back.</p>}
      {refunds
        .filter(({ canRetry }) => canRetry)
        .map((refund) => (
          <FailedRefund key={refund.id} refund={refund} errorsOf={errorsOf} />
        ))}
      {isDemoPast && (
        <p className="text-soft">From the demo’s past: no card was charged, so there is nothing to send back.</p>
      )}
      {isUnderWay && (
        <p className="text-soft">
          The stay has begun, so it can no longer be cancelled. It can be refunded here once it is over.
        </p>
      )}
      {room && (
        <RefundForm key={`${room.left} ${refunds.length}`} room={room} guest={guest} fields={errorsOf('refund')} />
      )}
    </div>
  )
}

function RefundsTable({ refunds }: { refunds: RefundView[] }) {
  return (
    <DataTable label="Refunds" columns={Object.values(columns)}>
      {refunds.map((refund) => (
        <tr key={refund.id}>
          <Cell column={columns.made} isHeading>
            {refund.made}
          </Cell>
          <Cell column={columns.status}>
            {refund.status}
            {refund.trouble && `: ${refund.trouble.replaceAll('_', ' ')}`}
          </Cell>
          <Cell column={columns.why}>{refund.why}</Cell>
          <Cell column={columns.reference}>{refund.reference}</Cell>
          <Cell column={columns.owner}>{refund.fromOwner ?? 'Nothing'}</Cell>
          <Cell column={columns.amount}>{refund.amount}</Cell>
        </tr>
      ))}
    </DataTable>
  )
}

type FailedRefundProps = { refund: RefundView; errorsOf: BookingRefundsProps['errorsOf'] }

function FailedRefund({ refund, errorsOf }: FailedRefundProps) {
  const pending = usePending()
  const settle = `settle ${refund.id}`
  return (
    <section className="admin-panel grid gap-4" aria-label={`The refund of ${refund.amount} that failed`}>
      <p>
        <b>{refund.amount} did not arrive.</b> The guest has been told. Send it again, or pay it another way and say
        how.
      </p>
      <div className="flex flex-wrap items-end gap-4">
        <Form method="post">
          <input type="hidden" name={formNameField} value={`retry ${refund.id}`} />
          <input type="hidden" name="intent" value="retry" />
          <input type="hidden" name="refundId" value={refund.id} />
          <Button variant="line" pending={pending === 'retry' && 'Sending...'}>
            Send again
          </Button>
        </Form>
        <Form method="post" className="grid grow gap-4">
          <input type="hidden" name={formNameField} value={settle} />
          <input type="hidden" name="intent" value="settle" />
          <input type="hidden" name="refundId" value={refund.id} />
          <TextField
            label="How it was paid"
            name="how"
            placeholder="Bank transfer of 21 May"
            maxLength={500}
            required
            error={errorsOf(settle).how}
          />
          <SureBox error={errorsOf(settle).sure}>{refund.amount} was paid this way: this cannot be undone.</SureBox>
          <div>
            <Button variant="line" pending={pending === 'settle' && 'Saving...'}>
              Mark as paid
            </Button>
          </div>
        </Form>
      </div>
    </section>
  )
}

type RefundFormProps = { room: NonNullable<RoomView>; guest: string; fields: Fields }

/** Remounted, so that it is empty, after each refund. */
function RefundForm({ room, guest, fields }: RefundFormProps) {
  const pending = usePending()
  const [amount, setAmount] = useState(room.leftDecimal)
  const [isShared, setShared] = useState(true)
  const { currency } = room
  const amountMinor = parsedPrice(amount, currency)
  const ownerPartMinor = isShared ? ownerShareOfRefund(room.kept, amountMinor ?? 0) : 0
  return (
    <Form method="post" className="admin-panel grid gap-4" aria-label="Refund this booking">
      <input type="hidden" name={formNameField} value="refund" />
      <input type="hidden" name="intent" value="refund" />
      <input type="hidden" name="formKey" value={room.formKey} />
      <input type="hidden" name="left" value={room.leftDecimal} />
      <p className="max-w-[60ch]">
        <b>
          {room.left} can go back{room.failed && ` besides the ${room.failed} that did not arrive`}.
        </b>
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={`Amount in ${currency}`}
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          value={amount}
          onChange={(event) => setAmount(event.target.value)}
          required
          error={fields.amount ?? fields.price}
        />
        <SelectField
          label="Who bears it"
          name="bearer"
          value={isShared ? 'shared' : 'platform'}
          onChange={(event) => setShared(event.target.value === 'shared')}
        >
          <option value="shared">The owner their part, the platform the rest</option>
          <option value="platform">The platform alone</option>
        </SelectField>
      </div>
      <TextField
        label="Reason"
        name="reason"
        hint="For the audit log. The guest does not see it."
        minLength={3}
        maxLength={500}
        required
        error={fields.reason}
      />
      <SureBox error={fields.sure}>
        Send {amountMinor === null ? 'the amount' : money({ amountMinor, currency })} back to {guest}
        {amountMinor !== null &&
          (ownerPartMinor > 0
            ? `, ${money({ amountMinor: ownerPartMinor, currency })} of it from the owner`
            : ', nothing of it from the owner')}
        : this cannot be undone.
      </SureBox>
      <div>
        <Button pending={pending === 'refund' && 'Refunding...'}>Refund</Button>
      </div>
    </Form>
  )
}

/** The typed amount in minor units; null while it is no amount. */
function parsedPrice(text: string, currency: Currency): number | null {
  try {
    return parsePrice(text, currency)
  } catch {
    return null
  }
}

function money(amount: Money): string {
  return formatMoney(amount, { decimals: 'always' })
}

/** The intent of the form that is being submitted. */
function usePending(): string | undefined {
  const { formData } = useNavigation()
  const wanted = formData?.get('intent')
  return typeof wanted === 'string' ? wanted : undefined
}

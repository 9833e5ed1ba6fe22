import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { type Currency, formatMoney } from '../../rules/money.ts'
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
  /** What a bank gave back to the guest after a lost dispute; null if nothing. */
  byBank: string | null
  guest: string
  /** The errors of a form, by its name. */
  errorsOf: (form: string) => Fields
}

/** The refunds of a booking, with the actions for a failed refund and the form for another one. */
export function BookingRefunds({ refunds, room, isDemoPast, byBank, guest, errorsOf }: BookingRefundsProps) {
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
  return (
    <Form method="post" className="admin-panel grid gap-4" aria-label="Refund this booking">
      <input type="hidden" name={formNameField} value="refund" />
      <input type="hidden" name="intent" value="refund" />
      <input type="hidden" name="formKey" value={room.formKey} />
      <input type="hidden" name="left" value={room.leftDecimal} />
      <p className="max-w-[60ch]">
        <b>
          {room.left} can go back{room.failed && ` besides the ${room.failed} that did not arrive`}.
        </b>{' '}
        The owner’s share of it is {room.ownerShare}.
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={`Amount in ${room.currency}`}
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          value={amount}
          onChange={(event) => setAmount(event.target.value)}
          required
          error={fields.amount ?? fields.price}
        />
        <SelectField label="Who bears it" name="bearer" defaultValue="shared">
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
        Send {typedMoney(amount, room.currency)} back to {guest}: this cannot be undone.
      </SureBox>
      <div>
        <Button pending={pending === 'refund' && 'Refunding...'}>Refund</Button>
      </div>
    </Form>
  )
}

/** '$15.00' for what was typed, in words while it is no amount. */
function typedMoney(text: string, currency: Currency): string {
  try {
    return formatMoney({ amountMinor: parsePrice(text, currency), currency }, { decimals: 'always' })
  } catch {
    return 'the amount'
  }
}

/** The intent of the form that is being submitted. */
function usePending(): string | undefined {
  const { formData } = useNavigation()
  const wanted = formData?.get('intent')
  return typeof wanted === 'string' ? wanted : undefined
}

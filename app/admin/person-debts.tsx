import { Form, Link, useNavigation } from 'react-router'
import type { Currency } from '../../rules/money.ts'
import { paths } from '../../rules/paths.ts'
import type { DebtView } from '../earnings/debt-view.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'
import { formNameField } from './sent-form.ts'
import { SureBox } from './sure-box.tsx'

/** What is owed in one currency. */
export type OwedView = { amountMinor: number; currency: Currency; text: string }

type DebtsProps = {
  owed: OwedView[]
  debts: DebtView[]
  /** The errors of a form, by its name. */
  errorsOf: (form: string) => Record<string, string>
}

/** What a person owes, debt by debt, and per currency a form that writes it off. */
export function PersonDebts({ owed, debts, errorsOf }: DebtsProps) {
  return (
    <>
      <ul className="grid gap-3">
        {debts.map(({ key, bookingId, amount, stay, spaceTitle, reason, covered }) => (
          <li key={key}>
            <Link to={paths.adminBooking(bookingId)} className="text-link">
              {spaceTitle}, {stay}
            </Link>
            <p className="tabular-nums">
              <b>{amount}</b> {reason} {covered}
            </p>
          </li>
        ))}
      </ul>
      {owed.map((each) => (
        <WriteOff key={each.currency} owed={each} errorsOf={errorsOf} />
      ))}
    </>
  )
}

type WriteOffProps = { owed: OwedView; errorsOf: DebtsProps['errorsOf'] }

function WriteOff({ owed: { amountMinor, currency, text }, errorsOf }: WriteOffProps) {
  const { formData } = useNavigation()
  const name = `writeOff ${currency}`
  return (
    <section className="admin-panel grid gap-4" aria-label={`The debt of ${text}`}>
      <p>
        <b>{text} owed.</b> This owner cancelled bookings, or guests got money back by a refund or a lost dispute after
        its payout had been spent. Later payouts pay it; until it is settled the account cannot be deleted. What you
        write off is the platform's loss.
      </p>
      <Form method="post" className="grid gap-4">
        <input type="hidden" name={formNameField} value={name} />
        <input type="hidden" name="intent" value="writeOff" />
        <input type="hidden" name="currency" value={currency} />
        <input type="hidden" name="amountMinor" value={amountMinor} />
        <TextField label="Reason" name="note" maxLength={500} required error={errorsOf(name).note} />
        <SureBox error={errorsOf(name).sure}>Write off {text}: this cannot be undone.</SureBox>
        <div>
          <Button variant="bad" pending={formData?.get('currency') === currency && 'Writing off...'}>
            Write off {text}
          </Button>
        </div>
      </Form>
    </section>
  )
}

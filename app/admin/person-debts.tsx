import { Form, useNavigation } from 'react-router'
import type { Currency } from '../../rules/money.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'

export type DebtView = { amountMinor: number; currency: Currency; text: string }

/** The debts of a person, each with a form that writes it off. */
export function PersonDebts({ debts, error }: { debts: DebtView[]; error: string | undefined }) {
  const { formData } = useNavigation()
  return debts.map(({ amountMinor, currency, text }) => (
    <section key={currency} className="admin-panel grid gap-4" aria-label={`The debt of ${text}`}>
      <p>
        <b>{text} owed.</b> Guests were refunded after this owner's payout had been spent. Later payouts pay it; until
        it is settled the account cannot be deleted. What you write off is the platform's loss.
      </p>
      <Form method="post" className="flex flex-wrap items-end gap-3">
        <input type="hidden" name="do" value="writeOff" />
        <input type="hidden" name="currency" value={currency} />
        <input type="hidden" name="amountMinor" value={amountMinor} />
        <div className="min-w-0 grow basis-64">
          <TextField label="Reason" name="note" maxLength={500} required error={error} />
        </div>
        <Button variant="bad" pending={formData?.get('currency') === currency && 'Writing off...'}>
          Write off {text}
        </Button>
      </Form>
    </section>
  ))
}

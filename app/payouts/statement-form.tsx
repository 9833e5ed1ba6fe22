import { Form } from 'react-router'
import { paths } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { SelectField, TextField } from '../ui/text-field.tsx'
import { monthName } from './payout-range.ts'

/** Chooses the statement of a month, and the days of a file for a spreadsheet. */
export function StatementForms({ months, month }: { months: string[]; month: string | null }) {
  return (
    <div className="statement-forms">
      <Form className="statement-form" key={month}>
        <SelectField label="Statement" name="month" defaultValue={month ?? ''}>
          <option value="">All months</option>
          {months.map((each) => (
            <option key={each} value={each}>
              {monthName(each)}
            </option>
          ))}
        </SelectField>
        <Button variant="line">Show</Button>
      </Form>
      <form className="statement-form" action={paths.payoutsCsv()}>
        <TextField label="Stays from" name="from" type="date" />
        <TextField label="to" name="to" type="date" />
        <Button variant="line">Download as CSV</Button>
      </form>
    </div>
  )
}

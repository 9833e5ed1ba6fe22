import { useState } from 'react'
import { Form } from 'react-router'
import { paths } from '../../rules/paths.ts'
import { formatDay } from '../../rules/time.ts'
import { Button } from '../ui/button.tsx'
import { DateField } from '../ui/date-field.tsx'
import { SelectField } from '../ui/text-field.tsx'
import { payoutMonthName, payoutRangeOf } from './payout-range.ts'

/** Chooses the month of a statement, and the days of a CSV file. */
export function StatementForms({ months, month }: { months: string[]; month: string | null }) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-[clamp(2rem,5vw,4rem)] gap-y-5">
      <Form className="statement-form" key={`statement-${month}`}>
        <SelectField label="Statement" name="month" defaultValue={month ?? ''}>
          <option value="">All months</option>
          {months.map((each) => (
            <option key={each} value={each}>
              {payoutMonthName(each)}
            </option>
          ))}
        </SelectField>
        <Button variant="line">Show</Button>
      </Form>
      <RangeForm key={`range-${month}`} month={month} />
    </div>
  )
}

/** The range of days for the file: those of the statement, or open at both ends. */
function RangeForm({ month }: { month: string | null }) {
  const range = payoutRangeOf(new URLSearchParams({ month: month ?? '' }))
  const [from, setFrom] = useState(range.from ?? '')
  const [to, setTo] = useState(range.to ?? '')
  return (
    <form className="statement-form" action={paths.payoutsCsv()}>
      <DateField label="Stays from" name="from" empty="Any day" dayText={formatDay} value={from} onChoose={setFrom} />
      <DateField label="to" name="to" empty="Any day" dayText={formatDay} value={to} onChoose={setTo} />
      <Button variant="line">Download as CSV</Button>
    </form>
  )
}

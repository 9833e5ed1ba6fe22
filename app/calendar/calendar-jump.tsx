import { useState } from 'react'
import { Form } from 'react-router'
import { type CalendarView, calendarParams } from '../../rules/calendar-view.ts'
import { paths } from '../../rules/paths.ts'
import { formatDay } from '../../rules/time.ts'
import { Button } from '../ui/button.tsx'
import { DateField } from '../ui/date-field.tsx'

/** Shows the calendar at any day, by the address of the page, so that it works without JavaScript. */
export function CalendarJump({ view, date, spaces }: CalendarView) {
  const [chosen, choose] = useState(date)
  return (
    <Form action={paths.ownerCalendar()} className="calendar-jump" preventScrollReset>
      {[...calendarParams({ view, spaces })].map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <DateField label="Go to a day" name="date" value={chosen} onChoose={choose} dayText={formatDay} />
      <Button variant="line">Go</Button>
    </Form>
  )
}

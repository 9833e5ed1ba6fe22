import { useState } from 'react'
import { Form, Link } from 'react-router'
import { paths } from '../../rules/paths.ts'
import { formatDay } from '../../rules/time.ts'
import { Button } from '../ui/button.tsx'
import { DateField } from '../ui/date-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import type { ReceivedBookings } from './load-received.server.ts'

type ReceivedFilter = Pick<ReceivedBookings, 'q' | 'day' | 'space'>

/** Searches the bookings received by text and day, by the address of the page, so that it works without JavaScript. */
export function ReceivedSearch({ q, day, space }: ReceivedFilter) {
  const [chosen, choose] = useState(day)
  return (
    <Form role="search" className="flex flex-wrap items-end gap-3">
      {space && <input type="hidden" name="space" value={space.id} />}
      <TextField
        label="Guest, space or booking number"
        name="q"
        type="search"
        defaultValue={q}
        maxLength={100}
        fieldClass="min-w-0 basis-[20rem]"
      />
      <DateField label="Day" name="day" empty="Any day" value={chosen} onChoose={choose} />
      <Button variant="line">Find</Button>
    </Form>
  )
}

/** Describes the active filter, with a link that removes it. */
export function ReceivedFilterLine({ q, day, space, isFirstPage }: ReceivedFilter & { isFirstPage: boolean }) {
  if (!q && !day && !space && isFirstPage) return null
  const words = [q && `found by “${q}”`, space && `on ${space.title}`, day && `on ${formatDay(day)}`]
    .filter(Boolean)
    .join(', ')
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1">
      <span className="text-soft">{words ? `Only bookings ${words}.` : 'A later page.'}</span>
      <Link to={paths.bookingsReceived()} className="text-link">
        Show all bookings
      </Link>
    </p>
  )
}

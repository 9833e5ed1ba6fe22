import { useNavigate, useOutletContext } from 'react-router'
import { calendarParams } from '../../rules/calendar-view.ts'
import { paths } from '../../rules/paths.ts'
import type { LoadedCalendar } from './load-calendar.server.ts'

/** The calendar behind a dialog, its address, and a function that closes the dialog. */
export function useCalendar() {
  const calendar = useOutletContext<LoadedCalendar>()
  const navigate = useNavigate()
  const { view, date, spaces } = calendar
  const back = paths.ownerCalendar(calendarParams({ view, date, spaces }))
  return { calendar, back, close: () => void navigate(back, { preventScrollReset: true }) }
}

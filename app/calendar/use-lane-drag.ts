import { type PointerEvent, useRef, useState } from 'react'
import { useFetcher, useLocation, useNavigate } from 'react-router'
import { calendarParams } from '../../rules/calendar-view.ts'
import { paths } from '../../rules/paths.ts'
import { addDays } from '../../rules/time.ts'
import type { action } from './edit-entry.tsx'
import type { LoadedCalendar } from './load-calendar.server.ts'

/** What is dragged: a new range, or an entry as a whole or by one of its edges. Hours of the wall clock, in halves. */
type Drag = {
  row: HTMLElement
  ghost: HTMLElement
  entryId: string | null
  part: 'new' | 'all' | 'start' | 'end'
  grabbed: number
  from: number
  to: number
}

/** So near its edge, in pixels, an entry is resized instead of moved. */
const edge = 8

/**
 * Pointer handlers for the lanes: dragging over free time opens the form for it, dragging an entry moves it within its space,
 * and dragging an edge of it changes its length. `problem` is why the server refused the last move, until the next
 * press on the lanes or another address.
 */
export function useLaneDrag({ view, date, spaces, grid }: LoadedCalendar) {
  const drag = useRef<Drag | null>(null)
  const navigate = useNavigate()
  const move = useFetcher<typeof action>()
  const { key } = useLocation()
  const [closed, setClosed] = useState({ key, result: move.data })
  if (closed.key !== key) setClosed({ key, result: move.data })
  const hourAt = (row: HTMLElement, x: number) => {
    const { left, width } = row.getBoundingClientRect()
    return grid.from + ((x - left) / width) * (grid.to - grid.from)
  }

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    setClosed({ key, result: move.data })
    // Fingers scroll; the form is for them.
    if (event.button !== 0 || event.pointerType === 'touch' || !(event.target instanceof Element)) return
    const row = event.target.closest<HTMLElement>('.lane-row')
    const item = event.target.closest<HTMLElement>('.calendar-item')
    if (!row || (item && (!item.dataset.entry || item.dataset.whole !== 'true'))) return
    const hour = hourAt(row, event.clientX)
    const begun = item ? dragOf(item, event.clientX) : { entryId: null, part: 'new' as const, from: hour, to: hour }
    const ghost = document.createElement('li')
    ghost.className = 'lane-ghost'
    ghost.ariaHidden = 'true'
    drag.current = { ...begun, row, ghost, grabbed: hour }
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    const dragged = drag.current
    if (!dragged) return
    if (!dragged.ghost.isConnected) {
      if (Math.abs(hourAt(dragged.row, event.clientX) - dragged.grabbed) < 0.2 && rowUnder(event) === dragged.row)
        return
      event.currentTarget.setPointerCapture(event.pointerId)
      dragged.row.append(dragged.ghost)
    }
    const under = rowUnder(event)
    if (dragged.part === 'all' && under && under.dataset.space === dragged.row.dataset.space && under !== dragged.row) {
      dragged.row = under
      under.append(dragged.ghost)
    }
    // An entry stays at its space: over another one it is not shown, and dropped there it is not moved.
    dragged.ghost.hidden = dragged.part === 'all' && under !== null && under !== dragged.row
    const range = rangeOf(dragged, hourAt(dragged.row, event.clientX), grid)
    const at = (value: number) => String((value - grid.from) / (grid.to - grid.from))
    dragged.ghost.style.setProperty('--at', at(range.from))
    dragged.ghost.style.setProperty('--to', at(range.to))
    dragged.ghost.textContent = `${clock(range.from)} to ${clock(range.to)}`
  }

  function onPointerUp(event: PointerEvent<HTMLElement>) {
    const dragged = drag.current
    drag.current = null
    if (!dragged?.ghost.isConnected) return
    dragged.ghost.remove()
    const { space = '', date: day = '' } = dragged.row.dataset
    if (dragged.ghost.hidden) return suppressClick(event.currentTarget)
    const range = rangeOf(dragged, hourAt(dragged.row, event.clientX), grid)
    const address = calendarParams({ view, date: grid.days[0]?.date ?? date, spaces })
    const time = { date: day, from: clock(range.from), to: clock(range.to) }
    suppressClick(event.currentTarget)
    if (dragged.entryId) {
      const lastDate = range.to > 24 ? addDays(day, 1) : day
      const action = paths.calendarEntry(dragged.entryId, address)
      void move.submit({ intent: 'move', ...time, lastDate }, { method: 'post', action })
      return
    }
    for (const [name, value] of Object.entries({ for: space, on: day, from: time.from, to: time.to })) {
      address.set(name, value)
    }
    void navigate(paths.newCalendarEntry(address), { preventScrollReset: true })
  }

  function onPointerCancel() {
    drag.current?.ghost.remove()
    drag.current = null
  }

  const problem = move.state === 'idle' && move.data !== closed.result ? (move.data?.problem?.message ?? null) : null
  return { problem, handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel } }
}

function dragOf(item: HTMLElement, x: number): Pick<Drag, 'entryId' | 'part' | 'from' | 'to'> {
  const { left, right } = item.getBoundingClientRect()
  const part = x - left < edge ? 'start' : right - x < edge ? 'end' : 'all'
  return { entryId: item.dataset.entry ?? null, part, from: Number(item.dataset.from), to: Number(item.dataset.to) }
}

/** The dragged range, in halves of hours within the shown ones and at least half an hour long. */
function rangeOf({ part, grabbed, from, to }: Drag, hour: number, grid: { from: number; to: number }) {
  const half = (value: number) => Math.round(value * 2) / 2
  const within = (value: number) => Math.min(Math.max(value, grid.from), grid.to)
  if (part === 'new') {
    // All halves that were touched, but not one of which it was only the edge.
    const first = Math.floor(Math.min(grabbed, hour) * 2 + 0.1) / 2
    const last = Math.ceil(Math.max(grabbed, hour) * 2 - 0.1) / 2
    return { from: within(first), to: within(Math.max(last, first + 0.5)) }
  }
  const by = half(hour - grabbed)
  if (part === 'start') return { from: within(Math.min(from + by, to - 0.5)), to }
  if (part === 'end') return { from, to: within(Math.max(to + by, from + 0.5)) }
  const start = Math.min(Math.max(from + by, grid.from), grid.to - (to - from))
  return { from: start, to: start + (to - from) }
}

function rowUnder(event: PointerEvent): HTMLElement | null {
  return document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('.lane-row') ?? null
}

/** After a drag the browser clicks what is under the pointer, which must not open it. */
function suppressClick(element: HTMLElement) {
  const stop = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  element.addEventListener('click', stop, { capture: true, once: true })
  setTimeout(() => element.removeEventListener('click', stop, { capture: true }))
}

function clock(hour: number): string {
  const minutes = hour % 1 === 0 ? '00' : '30'
  return `${String(Math.floor(hour)).padStart(2, '0')}:${minutes}`
}

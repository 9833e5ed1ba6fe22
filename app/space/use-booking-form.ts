import { useMemo, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { type HourCell, weekGrid } from '../../rules/availability.ts'
import { type BookingDraft, withDraft } from '../../rules/draft-address.ts'
import { type BookingPrice, priceBooking } from '../../rules/price.ts'
import { offeredAddOns } from '../../rules/tariff.ts'
import { addDays } from '../../rules/time.ts'
import { useNow } from '../ui/use-now.ts'
import { afterTap, hoursUpTo } from './after-tap.ts'
import {
  type CheckedDraft,
  checkDraft,
  countable,
  draftFrom,
  isFreeTime,
  isShown,
  nearestFreeStart,
  restartedAt,
  withFirstFreeStart,
} from './booking-draft.ts'
import type { SpacePageData, WeekView } from './load-space.server.ts'
import { useDraftInAddress, useIsBack } from './use-draft-in-address.ts'

/** The state of the booking draft, shared by form, grid, strip, bar and deadlines. */
export type BookingFormState = {
  draft: BookingDraft
  /** True while the time is the page's proposal: none was in the address, and the guest has changed nothing. */
  isProposed: boolean
  change: (changes: Partial<BookingDraft>) => void
  /**
   * Selects a free hour; with `extend` the hours between it and the start, if all of them are free. With `shown`, the draft as
   * the grid shows it, the hour is added to the chosen ones beside it, or taken out of them.
   */
  pick: (cell: HourCell, extend: boolean, shown?: CheckedDraft | null) => void
  checked: CheckedDraft
  /**
   * Returns the free start of the week in view that is nearest to the draft's, and its end; null if there is none. `isOther`
   * leaves times out.
   */
  nearestFree: (isOther?: (one: CheckedDraft) => boolean) => { draft: BookingDraft; start: Date; end: Date } | null
  price: BookingPrice
  /** False while the number of hours is empty or out of range: the price is that of the nearest valid number, and not shown. */
  isPriced: boolean
  /** The week in view; null if it could not be read. */
  days: HourCell[][] | null
  /** The chosen day's hours; null while they are not loaded. */
  day: HourCell[] | null
  /** True while the chosen day is loading: whether its hours are free is not known. */
  isChecking: boolean
  /** The parameters of the address, with the draft once the guest has changed it. */
  params: URLSearchParams
  now: Date
}

export function useBookingForm(page: SpacePageData, typed: BookingDraft | undefined): BookingFormState {
  const { space, week } = page
  const [params] = useSearchParams()
  const now = useNow(space.now, 30_000)
  const navigate = useNavigate()
  const days = useMemo(() => (week ? hoursOf(space, week, now) : null), [space, week, now])
  const weekOf = useSeenWeeks(page)
  const judge = (one: BookingDraft) =>
    checkDraft(one, bookableOf(page), weekOf(one.date)?.taken ?? [], clockOf(page, now))
  const read = () => {
    const inAddress = draftFrom(params, space)
    const first = typed ?? withFirstFreeStart(inAddress, days ?? [], judge)
    return {
      draft: { ...first, addOns: offeredAddOns(space.tariff, first.addOns) },
      isProposed: !typed && inAddress.date === '',
    }
  }
  const [given, setGiven] = useState(read)
  const [changed, setChanged] = useState<BookingDraft | null>(null)
  const draft = changed ?? given.draft
  const isProposed = !changed && given.isProposed
  if (useIsBack()) {
    setGiven(read())
    setChanged(null)
  }
  const withChanges = useDraftInAddress(changed)
  const chosenWeek = weekOf(draft.date)
  const day = useMemo(
    () => (chosenWeek ? dayOf(hoursOf(space, chosenWeek, now), draft.date) : null),
    [space, chosenWeek, now, draft.date],
  )
  const change = (changes: Partial<BookingDraft>) => {
    const isMoved = 'date' in changes || 'time' in changes
    const next = { ...draft, ...(isMoved && { offset: '' }), ...changes }
    if (week && changes.date && !dayOf(days, changes.date)) {
      // The loader shows the week of the date.
      const address = withDraft(params, next)
      address.delete('week')
      navigate(`?${address}`, { replace: true, preventScrollReset: true })
      // Offline the navigation is blocked, and a notice says why.
      if (!navigator.onLine && !weekOf(changes.date)) return
    }
    setChanged(next)
  }
  const checked = judge(draft)
  return {
    draft,
    isProposed,
    change,
    days,
    now,
    pick: (cell, extend, shown) => {
      const joined = shown && !isProposed ? afterTap(cell, draft, shown, space) : null
      change(joined ?? hoursUpTo(cell, extend ? draft : null, days) ?? restartedAt(cell, draft, space, judge))
    },
    checked,
    nearestFree: (isOther = () => true) => {
      const isFree = (one: CheckedDraft) => isFreeTime(one) && isOther(one)
      const nearest = nearestFreeStart(draft, days ?? [], (one) => isFree(judge(one)))
      const { start, end } = nearest ? judge(nearest) : {}
      return nearest && start && end ? { draft: nearest, start, end } : null
    },
    price: priceBooking({
      ...space,
      start: checked.start,
      hours: countable(draft.hours),
      headcount: Number.isInteger(draft.people) ? Math.max(draft.people, 1) : 1,
      addOns: draft.addOns,
      rates: page.feeRates,
    }),
    isPriced: countable(draft.hours) === draft.hours,
    day,
    isChecking: week !== null && draft.date !== '' && !day,
    params: withChanges,
  }
}

/** Returns true if the hour is part of the draft. */
export function isChosenHour(cell: HourCell, checked: CheckedDraft): boolean {
  const { start, end } = checked
  if (!cell.start || !start || !end || !isShown(checked)) return false
  return start <= cell.start && cell.start < end
}

/**
 * Returns what gives the week of a date, as it was last seen: the one in view, the one of the address, or a former one, so
 * that the chosen start stays checked while the grid shows other days. Null if the date is not loaded.
 */
function useSeenWeeks({ week, dateWeek }: SpacePageData): (date: string) => WeekView | null {
  const [seen, setSeen] = useState<WeekView[]>([])
  const latest = [week, dateWeek].filter((one) => one !== null)
  const isNew = latest.some((one) => !seen.includes(one))
  const firstDates = latest.map(({ firstDate }) => firstDate)
  const all = isNew ? [...latest, ...seen.filter(({ firstDate }) => !firstDates.includes(firstDate))] : seen
  if (isNew) setSeen(all)
  return (date) => all.find(({ firstDate }) => firstDate <= date && date < addDays(firstDate, 7)) ?? null
}

function dayOf(days: HourCell[][] | null, date: string): HourCell[] | null {
  return days?.find(([first]) => first?.date === date) ?? null
}

function hoursOf(space: SpacePageData['space'], week: WeekView, now: Date): HourCell[][] {
  return weekGrid({ ...space, ...week, now })
}

function bookableOf({ space }: SpacePageData) {
  return { ...space, userId: 'owner' }
}

function clockOf({ space, windowDays, week }: SpacePageData, now: Date) {
  return { now, windowDays, viewerId: space.isOwner ? 'owner' : 'guest', turns: week?.turns }
}

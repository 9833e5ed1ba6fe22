import { peopleText } from '../../rules/people-text.ts'
import type { ExploreData } from './load-explore.server.ts'
import { nothingFree } from './nothing-free.ts'
import {
  hoursBetweenTimes,
  type SearchForm,
  searchFormOf,
  searchFormText,
  searchWeeksText,
} from './search-form-state.ts'

/** The number of results, and the hours that their totals are for. */
export function ResultCountLine({ explore }: { explore: ExploreData }) {
  const { filters, count, error, whyNone, others } = explore
  const searchForm = searchFormOf(filters)
  const when = searchFormText(searchForm)
  const people = filters.people ? ` for ${peopleText(Number(filters.people))}` : ''
  const noun = `${count === '1' ? 'space' : 'spaces'}${people}`
  if (error) return <p role="status" />
  if (!when)
    return (
      <p role="status" className="tabular-nums">
        <b>{count}</b> <span className="text-soft">{noun}</span>
      </p>
    )
  if (others.cities.length > 0)
    return (
      <p role="status" className="text-soft">
        <b className="text-text">No space</b> matches “{filters.q}”, on any day.
      </p>
    )
  const day = searchForm.when === 'day' ? `on ${when}` : `for ${when}`
  if (count === '0') {
    const [what, which] = nothingFree(explore)
    return (
      <p role="status" className="tabular-nums text-soft">
        <b className="text-text">{what}</b> {which && `${which} `}is free {day}.{whyNone && ` ${whyNone}.`}
      </p>
    )
  }
  return (
    <p role="status" className="tabular-nums text-soft">
      <b className="text-text">
        {count} {noun}
      </b>{' '}
      {count === '1' ? 'is' : 'are'} free {day}
      {filters.city ? '' : ', by the clock there'}. Totals are for {lengthWords(searchForm)}, service fee included.
    </p>
  )
}

function lengthWords(searchForm: SearchForm): string {
  const hours = searchForm.when === 'between' ? Number(searchForm.hours) : (hoursBetweenTimes(searchForm) ?? 1)
  const length = hours === 1 ? 'one hour' : `${hours} hours`
  const weeks = searchWeeksText(searchForm)
  return weeks ? `all ${weeks} of ${length}` : length
}

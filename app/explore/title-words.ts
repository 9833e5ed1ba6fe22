import { formatDay } from '../../rules/time.ts'
import { type Wish, wishOf } from '../search/wish.ts'
import type { Explore } from './load-explore.server.ts'

/** The page's title: 'Explore Spaces', or what a search by hours asks for, "New York, Sat 23 May, two till five". */
export function titleWords({ filters, placeName }: Pick<Explore, 'filters' | 'placeName'>): string {
  const when = whenWords(wishOf(filters))
  return when ? `${placeName ?? 'Anywhere'}, ${when}` : 'Explore Spaces'
}

function whenWords(wish: Wish): string | null {
  const { when, date, from, to, hours, first, last } = wish
  if (when === 'between') {
    if (!first) return null
    const some = hours === '1' ? 'any hour' : `any ${words[Number(hours)] ?? hours} hours`
    return last === first ? `${some}, ${dayWords(first)}` : `${some}, ${dayWords(first)} to ${dayWords(last || first)}`
  }
  if (!date) return null
  const day = dayWords(date)
  if (!from) return day
  return to ? `${day}, ${hourWord(from)} till ${hourWord(to)}` : `${day}, from ${hourWord(from)}`
}

/** A day that stays on one line. */
function dayWords(date: string): string {
  return formatDay(date, 'short').replaceAll(' ', '\u00a0')
}

const words = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']

/** The hour as it is said; the exact one stands below. */
function hourWord(time: string): string {
  const hour = Number(time.slice(0, 2))
  if (hour === 0) return 'midnight'
  return hour === 12 ? 'noon' : (words[hour % 12] ?? time)
}

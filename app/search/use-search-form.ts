import { useState } from 'react'
import { addressOf, type Filters } from './search-address.ts'
import { type Wish, wishOf } from './search-form-state.ts'

/** What a form says about when; another search replaces it. */
export function useWish({ date, from, to, hours, between }: Filters): [Wish, (changes: Partial<Wish>) => void] {
  const searched = { date, from, to, hours, between }
  const key = addressOf('', searched)
  const [state, setState] = useState({ key, wish: wishOf(searched) })
  const { wish } = state.key === key ? state : { wish: wishOf(searched) }
  return [wish, (changes) => setState({ key, wish: { ...wish, ...changes } })]
}

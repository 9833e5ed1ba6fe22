/** The fields of the form of an offer as typed; `offset` chooses one of two equal hours, '' if no time occurs twice. */
export type PriceDraft = {
  date: string
  time: string
  offset: string
  hours: string
  headcount: string
  price: string
}

/** What is asked for most. */
const usual: PriceDraft = { date: '', time: '10:00', offset: '', hours: '3', headcount: '1', price: '' }

/** Returns the fields from an address or a form; those that it lacks are filled in. */
export function priceDraft(params: URLSearchParams | FormData, filled: PriceDraft = usual): PriceDraft {
  const text = (name: keyof PriceDraft) => String(params.get(name) ?? filled[name]).slice(0, 40)
  return {
    date: text('date'),
    time: text('time'),
    offset: text('offset'),
    hours: text('hours'),
    headcount: text('headcount'),
    price: text('price'),
  }
}

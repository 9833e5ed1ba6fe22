/** The fields of the form of an offer as typed. */
export type PriceDraft = { date: string; time: string; hours: string; headcount: string; price: string }

/** Returns the fields from an address or a form; hours and people are filled in with what is asked for most. */
export function priceDraft(params: URLSearchParams | FormData): PriceDraft {
  const text = (name: string, otherwise = '') => String(params.get(name) ?? otherwise).slice(0, 40)
  return {
    date: text('date'),
    time: text('time', '10:00'),
    hours: text('hours', '3'),
    headcount: text('headcount', '1'),
    price: text('price'),
  }
}

import { data, redirect } from 'react-router'
import { z } from 'zod'
import { currencies } from '../../rules/money.ts'
import { parseInput } from '../../rules/parse-input.ts'
import { paths } from '../../rules/paths.ts'
import { isRefusal } from '../../rules/refusal.ts'
import type { Person } from '../../server/accounts/person.ts'
import { logBug } from '../../server/log.ts'
import { startSeries } from '../../server/payments/start-series.ts'
import { spacePage } from '../../server/spaces/space-page.ts'
import { confirmFirst } from '../account/confirm-first.server.ts'
import { bookingFailureText } from '../bookings/booking-failure.server.ts'
import { pageResult } from '../session.ts'
import { addOnsIn, textsOf } from './booking-draft.ts'

/** Why nothing was held. */
export type EveryWeekResult = { problem: string }

const seriesForm = z.object({
  date: z.string().max(10),
  time: z.string().max(5),
  hours: z.coerce.number().int(),
  weeks: z.coerce.number().int(),
  people: z.coerce.number().int(),
  /** Instants, separated by spaces. */
  stays: z
    .string()
    .max(400)
    .transform((text) => text.split(' ').map((start) => new Date(start))),
  amount: z.coerce.number().int(),
  currency: z.enum(currencies),
})

/** Holds the stays that were shown and redirects to their payment. */
export async function holdEveryWeek(request: Request, { url, slug }: { url: URL; slug: string }, person: Person) {
  const found = await pageResult(() => spacePage(slug, person))
  if ('redirectTo' in found) throw redirect(paths.everyWeek(found.redirectTo))
  const form = textsOf(await request.formData())
  try {
    const { people: headcount, ...asked } = parseInput(seriesForm, Object.fromEntries(form))
    const addOns = addOnsIn(form)
    const held = await startSeries({ ...asked, headcount, addOns, person, spaceId: found.space.id })
    throw redirect(paths.series(held.seriesId))
  } catch (error) {
    if (error instanceof Response) throw error
    // The form is in the address.
    confirmFirst(error, url.pathname + url.search)
    logBug(error, { path: paths.everyWeek(slug) })
    const result: EveryWeekResult = { problem: bookingFailureText(error) }
    return data(result, { status: isRefusal(error) ? error.status : 500 })
  }
}

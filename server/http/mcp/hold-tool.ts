import { z } from 'zod'
import { holdMinutes } from '../../../rules/hold.ts'
import { paths } from '../../../rules/paths.ts'
import { Refusal } from '../../../rules/refusal.ts'
import { isoTextIn } from '../../../rules/time.ts'
import { handOverEnd, handOverToken } from '../../bookings/hand-over.ts'
import { currentTime } from '../../clock.ts'
import { presentSlot, quoteSlot, slotArguments, slotQuote, slotText } from './quote-tool.ts'
import type { Tool } from './tool.ts'

/** Hands chosen hours over to a person. Nothing is held until the person presses the button of the page that the link opens. */
export const holdTool: Tool = {
  name: 'hold',
  title: 'Hand hours over to a person',
  description:
    `Returns a link, good for ${holdMinutes} minutes at the quoted price, where a person sees the hours and the price, signs in, holds and pays. ` +
    'Nothing is held before that: give the link to the person at once.',
  input: slotArguments,
  output: slotQuote.extend({
    url: z.string().describe('For the person to open'),
    linkEndsAt: z.string(),
    held: z.literal(false),
  }),
  run: async (given, asking) => {
    const slot = await quoteSlot(given)
    const { quote, space, hours, people: headcount, addOns } = slot
    if (quote.reason) throw new Refusal(quote.reason.code, quote.reason)
    const { totalMinor, currency } = quote.price
    const endsAt = handOverEnd(await currentTime())
    const chosen = { spaceId: space.id, start: quote.start, hours, headcount, addOns, totalMinor, currency, endsAt }
    const url = `${asking.origin}${paths.handOver(handOverToken(chosen))}`
    const structured = {
      ...presentSlot(slot, asking),
      url,
      linkEndsAt: isoTextIn(endsAt, space.timeZone),
      held: false,
    }
    const does = space.byRequest ? 'sends the request' : totalMinor > 0 ? 'books and pays' : 'books'
    return {
      text: `${slotText(slot)}\nThe person ${does} here, within ${holdMinutes} minutes: ${url}`,
      structured,
    }
  },
}

import { randomUUID } from 'node:crypto'
import { redirect } from 'react-router'
import { z } from 'zod'
import { calendarParams } from '../../rules/calendar-view.ts'
import { draftQuery } from '../../rules/draft-query.ts'
import { maxCapacity } from '../../rules/listing.ts'
import { hourlyText, toDecimalText } from '../../rules/money.ts'
import { includedInOffer } from '../../rules/offer.ts'
import { longestOpenHours } from '../../rules/opening-hours.ts'
import { paths } from '../../rules/paths.ts'
import { lowestHourPrice, pricesDiffer } from '../../rules/tariff.ts'
import { addDays, endOf, formatDay, localDate, localTime, todayIn, zoneCity } from '../../rules/time.ts'
import { timesText } from '../../rules/times-text.ts'
import type { Person } from '../../server/accounts/person.ts'
import { anyTime } from '../../server/bookings/bookable-offer.ts'
import type { SpaceForBooking } from '../../server/bookings/bookable-space.ts'
import { env } from '../../server/env.ts'
import { askPrice, nearestToAsked, type PriceFormFields } from '../../server/messages/ask-price.ts'
import { conversationHead } from '../../server/messages/conversation-of.ts'
import { type HoursToOffer, hoursToOffer } from '../../server/messages/hours-to-offer.ts'
import { type MessagePlace, priceSubject } from '../../server/messages/price-subject.ts'
import { sendOffer } from '../../server/messages/send-offer.ts'
import { newConversation } from '../../server/messages/start-conversation.ts'
import { flashHeaders } from '../flash.server.ts'
import { actionResult, pageResult } from '../session.ts'
import { draftFrom, isTimeProblem } from '../space/booking-draft.ts'
import { messagePlaceOf } from './load-messages.server.ts'
import { type PriceDraft, priceDraft } from './price-draft.ts'

type Role = 'guest' | 'owner'

export type PricePage = Awaited<ReturnType<typeof loadPricePage>>

/** Loads the form of an offer, for the owner, or of the question for one, for the guest; filled in from the address. */
export async function loadPricePage(person: Person, url: URL, role: Role) {
  if (role === 'owner') requirePlace(url.searchParams)
  const place = messagePlaceOf(url.searchParams)
  return await pageResult(async () => {
    const subject = await priceSubject(person, place, role)
    const { space, conversationId } = subject
    const id = 'conversationId' in place ? place.conversationId : conversationId
    const { otherName } = await (id === null && !('conversationId' in place)
      ? newConversation(person, place)
      : conversationHead(person, id ?? 0))
    const { title, timeZone, currency, capacity, now, opening } = space
    const { minHours } = role === 'owner' ? anyTime(space) : space
    const chosen = role === 'guest' ? draftQuery(url.searchParams) : ''
    const booked = role === 'owner' ? await hoursToOffer(subject, url.searchParams.get('booking')) : null
    const isLengthChosen = booked !== null || url.searchParams.has('hours')
    const windowDays = Math.min(env().BOOKING_WINDOW_DAYS, space.windowDays ?? env().BOOKING_WINDOW_DAYS)
    const today = todayIn(timeZone, now)
    const usual = hourlyText({ amountMinor: lowestHourPrice(space), currency }, pricesDiffer(space, today))
    return {
      title,
      currency,
      otherName,
      usual,
      included: includedInOffer(space, role),
      place: fieldsOf(place),
      formId: randomUUID(),
      city: zoneCity(timeZone),
      today,
      lastDay: addDays(today, windowDays),
      most: Math.min(capacity, maxCapacity),
      rates: env().feeRates,
      opening,
      minHours,
      mostHours: longestOpenHours(opening.weekHours),
      back:
        id === null
          ? `${paths.messages()}/new?${new URLSearchParams(fieldsOf(place))}${chosen.replace('?', '&')}`
          : paths.conversation(id) + chosen,
      draft: chosenIn(
        url.searchParams,
        isLengthChosen ? minHours : space.minHours,
        booked ? draftOf(booked, space) : undefined,
      ),
    }
  })
}

/**
 * Returns the fields from an address of the form, or from the form of a space that led to it, else those of a booking (`filled`);
 * invalid ones get the defaults.
 */
function chosenIn(params: URLSearchParams, minHours: number, filled?: PriceDraft): PriceDraft {
  // The price of a booking is not that of other hours.
  const typed = priceDraft(params, filled && params.has('date') ? { ...filled, price: '' } : filled)
  const { date, time, hours, people } = draftFrom(
    new URLSearchParams({
      date: typed.date,
      time: typed.time,
      hours: typed.hours,
      people: typed.headcount,
      ...Object.fromEntries(params),
    }),
    { minHours },
  )
  return { ...typed, date, time, hours: String(Math.max(hours, minHours)), headcount: String(people) }
}

/** Redirects an address that names neither a conversation nor a booking to the conversations. */
function requirePlace(params: URLSearchParams): void {
  if (['conversation', 'booking', 'space'].some((name) => params.get(name))) return
  const title = 'Please choose a conversation first'
  const text = 'You make an offer to a guest in your conversation with them.'
  throw redirect(paths.messages(), { headers: flashHeaders({ tone: 'note', title, text }) })
}

/** Past hours are filled in without their date, and a price only in the currency of the space and if it is for hours alone. */
function draftOf(
  { startTime, hours, headcount, rentalMinor, currency, hasAddOns }: HoursToOffer,
  space: SpaceForBooking,
): PriceDraft {
  const hasPrice = rentalMinor > 0 && currency === space.currency && !hasAddOns
  return {
    date: startTime > space.now ? localDate(startTime, space.timeZone) : '',
    time: localTime(startTime, space.timeZone),
    offset: '',
    hours: String(hours),
    headcount: String(headcount),
    price: hasPrice ? toDecimalText({ amountMinor: rentalMinor, currency }) : '',
  }
}

function fieldsOf(place: MessagePlace): Record<string, string> {
  if ('conversationId' in place) return { conversation: String(place.conversationId) }
  return 'bookingId' in place ? { booking: place.bookingId } : { space: String(place.spaceId) }
}

export type PriceResult = Awaited<ReturnType<typeof sendPriceForm>>['result']

/** Sends the form, and leads to the conversation; a refused one keeps what was typed, and has the nearest free times. */
export async function sendPriceForm(person: Person, form: FormData, role: Role) {
  const typed = priceDraft(form)
  const place = messagePlaceOf(form)
  const { data: result, init } = await actionResult(async () => {
    const input: PriceFormFields = { clientId: form.get('clientId'), ...typed }
    return await (role === 'owner' ? sendOffer(person, place, input) : askPrice(person, place, input))
  })
  if (result.ok) throw redirect(paths.conversation(result.ok.conversationId))
  const problem = result.error
  const isOfTime = problem && problem.code !== 'failed' && isTimeProblem({ ...problem, code: problem.code })
  const nearest = isOfTime ? await nearestTimes(person, place, { typed, role }) : null
  const offsets = problem?.code === 'timeOverlap' ? choicesOf.parse(problem.details).choices : []
  return { result: { problem, typed, nearest, offsets: offsets.map(({ offset }) => offset) }, init: init ?? {} }
}

/** What `oneInstant` says of an hour that occurs twice. */
const choicesOf = z.object({ choices: z.array(z.object({ offset: z.string() })) })

/** The nearest free times, each with the address of the form with it, and where all hours of that week are shown. */
async function nearestTimes(person: Person, place: MessagePlace, { typed, role }: { typed: PriceDraft; role: Role }) {
  const subject = await priceSubject(person, place, role)
  const { timeZone, slug } = subject.space
  const { offset: _, ...fields } = typed
  const hours = Number(typed.hours)
  const starts = await nearestToAsked(subject, { clientId: null, ...typed })
  return {
    times: starts.map((start) => {
      const [date, time] = [localDate(start, timeZone), localTime(start, timeZone)]
      const address = new URLSearchParams({ ...fieldsOf(place), ...fields, date, time }).toString()
      return {
        date,
        time,
        text: `${formatDay(date, 'short')}, ${timesText(start, endOf(start, hours), timeZone)}`,
        address: role === 'owner' ? paths.makeOffer(address) : paths.askPrice(address),
      }
    }),
    week:
      role === 'owner'
        ? paths.ownerCalendar(calendarParams({ date: typed.date }))
        : `${paths.space(slug)}?${new URLSearchParams({ date: typed.date })}`,
  }
}

import { changeUntilHours, notListedText } from '../../rules/booking.ts'
import { type Currency, formatMoney } from '../../rules/money.ts'
import { paths } from '../../rules/paths.ts'
import { payoutDelayText } from '../../rules/payout.ts'
import { peopleText } from '../../rules/people-text.ts'
import { unlessBookedAgain } from '../../rules/refund.ts'
import { formatDateTimeRange, formatDay, localDate, zoneCity } from '../../rules/time.ts'
import type { MailContent, MailFact } from '../mail/mail-content.ts'
import type { Mail } from '../mail/queue-mail.ts'
import { renderMail, siteUrl } from '../mail/render-mail.ts'
import type { BookingDayFacts, BookingMailFacts } from './booking-mail-facts.ts'
import {
  addOnsFact,
  allBackText,
  arrivalFacts,
  cancelThroughUsText,
  guestButton,
  notChangeableText,
  ownerMailEnd,
  ownerShareFact,
  suspendedMeanwhile,
} from './booking-mails.ts'

/** The data of the mails about a series: its confirmed stays, at least one, and those that the bank did not pay for. */
export type SeriesMailFacts = {
  seriesId: string
  stays: readonly [BookingDayFacts, ...BookingMailFacts[]]
  uncharged: { startTime: Date; endTime: Date }[]
}

export function seriesConfirmedForGuest(series: SeriesMailFacts): Mail {
  const { seriesId, stays } = series
  const [first] = stays
  return renderMail({
    subject: `Confirmed: ${first.spaceTitle}, ${weeksText(series)} from ${dayOf(first)}`,
    title: stays.length > 1 ? 'The weeks are yours' : 'The time is yours',
    lead: confirmedLead(series),
    photoPath: first.photoPath ?? undefined,
    ...stripOfOne(series),
    facts: [
      { label: 'Space', lines: [first.spaceTitle] },
      {
        label: 'When',
        lines: [weeksText(series), ...stays.map(stayLine), zoneCity(first.timeZone)],
        ...(!first.guestSuspended && {
          link: { label: 'Add all weeks to calendar', url: siteUrl(paths.seriesCalendar(seriesId)) },
        }),
      },
      ...addOnsFact(first),
      ...arrivalFacts({ ...first, arrivalNotes: sharedNotes(stays) }),
      {
        label: 'Paid',
        lines: [
          sumText(stays, ({ totalMinor }) => totalMinor),
          stays.length > 1 ? 'A payment for each week, service fee included.' : 'Service fee included.',
        ],
      },
      ...unchargedFact(series),
      { label: 'Change', lines: [changeText(first)] },
      { label: 'Cancel', lines: cancelLines(series) },
    ],
    button: guestButton(first, { label: 'See your weeks', path: paths.series(seriesId) }),
    reason: 'You get this because you booked.',
  })
}

function changeText({ guestSuspended, spaceGone }: BookingMailFacts): string {
  if (guestSuspended) return notChangeableText
  return spaceGone ? notListedText : `Each by itself, until ${changeUntilHours} hours before its start.`
}

export function seriesConfirmedForOwner(series: SeriesMailFacts): Mail {
  const { stays } = series
  const [first] = stays
  return renderMail({
    subject: `Booked: ${first.spaceTitle}, ${weeksText(series)} from ${dayOf(first)}`,
    title: stays.length > 1 ? 'You have bookings for some weeks' : 'You have a new booking',
    lead: 'Your space has been booked for the weeks below, each a booking of its own.',
    photoPath: first.photoPath ?? undefined,
    ...stripOfOne(series),
    facts: [
      { label: 'Space', lines: [first.spaceTitle] },
      { label: 'When', lines: [weeksText(series), ...stays.map(stayLine), zoneCity(first.timeZone)] },
      { label: 'Who', lines: [first.guestName, peopleText(first.headcount)] },
      ...addOnsFact(first),
      ownerShareFact(
        first,
        `Each part ${payoutDelayText} after its booking ends; your bank may take 3-5 business days more.`,
        sumText(stays, ({ ownerShareMinor }) => ownerShareMinor),
      ),
    ],
    // The page of a series is its guest's.
    ...ownerMailEnd({ ...first, hasPage: stays.length === 1 }),
  })
}

/** The strip shows one day: of several, which are listed, it would be the first only. */
function stripOfOne({ stays: [first, ...others] }: SeriesMailFacts): Pick<MailContent, 'strip'> {
  return others.length > 0 ? {} : { strip: first.strip }
}

function weeksText({ stays }: SeriesMailFacts): string {
  return stays.length === 1 ? '1 week' : `${stays.length} weeks`
}

/** 'Thu 28 May 2026, 18:00–20:00 · H7K-2QM' */
function stayLine({ startTime, endTime, timeZone, number }: BookingMailFacts): string {
  return `${formatDateTimeRange(startTime, endTime, timeZone)} · ${number}`
}

function confirmedLead(series: SeriesMailFacts): string {
  if (!series.stays[0].ownerSuspendedAt) return 'Your bookings have been confirmed, and the owner knows you are coming.'
  const suspended = isAhead(series) ? suspendedMeanwhile : 'We have suspended the owner meanwhile.'
  return `Your bookings have been confirmed. ${suspended}`
}

function cancelLines(series: SeriesMailFacts): string[] {
  const { stays } = series
  const [{ ownerSuspendedAt, guestSuspended, timeZone }] = stays
  if (!isAhead(series)) return stays.map(cancelLine)
  if (guestSuspended) return [cancelThroughUsText]
  return [
    `Each by itself; the others stay. Times are ${zoneCity(timeZone)}.`,
    ...(ownerSuspendedAt
      ? [allBackText]
      : [...stays.map(cancelLine), `Later, nothing comes back ${unlessBookedAgain}.`]),
  ]
}

/** A mail may come late: a stay that has begun cannot be cancelled. */
function isAhead({ stays }: SeriesMailFacts): boolean {
  return stays.some(({ hasBegun }) => !hasBegun)
}

/** 'Thu 28 May: by Wed 27 May, 18:00, $150.00 comes back … Sooner, by …' */
function cancelLine(stay: BookingMailFacts): string {
  if (stay.hasBegun) return `${dayOf(stay)}: it has begun, and can no longer be cancelled.`
  const [last] = stay.cancelLines
  if (!last) return `${dayOf(stay)}: nothing comes back ${unlessBookedAgain}.`
  const stages = stay.cancelLines.map(({ by, back }) => `${by === last.by ? 'by' : 'Sooner, by'} ${by}, ${back}`)
  return `${dayOf(stay)}: ${stages.join(' ')}`
}

function dayOf({ startTime, timeZone }: BookingMailFacts): string {
  return formatDay(localDate(startTime, timeZone), 'short')
}

/** The notes with a booking's number differ for each; they are on its page, and in the reminder before it. */
function sharedNotes([first, ...others]: SeriesMailFacts['stays']): string {
  return others.every(({ arrivalNotes }) => arrivalNotes === first.arrivalNotes) ? first.arrivalNotes : ''
}

function unchargedFact({ uncharged, stays: [{ timeZone }] }: SeriesMailFacts): MailFact[] {
  if (uncharged.length === 0) return []
  const times = uncharged.map(({ startTime, endTime }) => formatDateTimeRange(startTime, endTime, timeZone))
  const [it, they] = uncharged.length === 1 ? ['it', 'it'] : ['them', 'they']
  return [
    {
      label: 'Not booked',
      lines: [...times, `Your bank did not pay for ${it} after all, so ${they} cost you nothing.`],
    },
  ]
}

function sumText(stays: SeriesMailFacts['stays'], amountOf: (stay: BookingMailFacts) => number): string {
  const currency: Currency = stays[0].currency
  return formatMoney(
    { amountMinor: stays.reduce((sum, stay) => sum + amountOf(stay), 0), currency },
    { decimals: 'always' },
  )
}

import { paths } from '../../rules/paths.ts'
import { formatDateTimeRange, momentText, zoneCity } from '../../rules/time.ts'
import type { Mail } from '../mail/queue-mail.ts'
import { renderMail } from '../mail/render-mail.ts'
import type { HereKind, OpenConflict } from './open-conflicts.ts'

/** A booking, a request or a walk-in, and an event of another calendar at the same time. */
export type ConflictWords = Pick<OpenConflict, 'kind' | 'name' | 'hereStart' | 'hereEnd'> & {
  startsAt: Date
  endsAt: Date
  summary: string
  feedName: string
  timeZone: string
}

type ConflictMailWords = { spaceId: number; spaceTitle: string; conflicts: readonly ConflictWords[] }

const mostListed = 10

const labels: Record<HereKind, string> = { booking: 'Booking', request: 'Request', walkIn: 'Walk-in' }

export function conflictMail({ spaceId, spaceTitle, conflicts }: ConflictMailWords): Mail {
  const listed = conflicts.slice(0, mostListed)
  const more = conflicts.length - listed.length
  return renderMail({
    subject: `Booked twice? ${spaceTitle}`,
    title: 'Two calendars want the same time',
    lead: 'Another calendar that we read for you has something at the time of a booking, a request or a walk-in. That stays as it is; please look which of the two should go.',
    facts: [
      { label: 'Space', lines: [spaceTitle] },
      ...listed.flatMap(({ kind, name, hereStart, hereEnd, startsAt, endsAt, summary, feedName, timeZone }) => [
        { label: labels[kind], lines: [formatDateTimeRange(hereStart, hereEnd, timeZone), name, zoneCity(timeZone)] },
        { label: 'Other', lines: [formatDateTimeRange(startsAt, endsAt, timeZone), summary || 'Busy', feedName] },
      ]),
      ...(more > 0 ? [{ label: 'And', lines: [`${more} more`] }] : []),
    ],
    button: { label: 'Look at both', path: paths.listingCalendars(spaceId) },
    reason: 'You get this because you let this space.',
  })
}

export type FailingFeedWords = {
  spaceId: number
  spaceTitle: string
  timeZone: string
  name: string
  problem: string
  readAt: Date | null
}

export function failingFeedMail({ spaceId, spaceTitle, timeZone, name, problem, readAt }: FailingFeedWords): Mail {
  return renderMail({
    subject: `A calendar cannot be read: ${name}, of ${spaceTitle}`,
    title: 'A calendar has not been read for a day',
    lead: 'We keep what it said last, and go on trying. What has changed there since may be missing here.',
    facts: [
      { label: 'Space', lines: [spaceTitle] },
      { label: 'Calendar', lines: [name] },
      { label: 'Problem', lines: [problem] },
      { label: 'Last read', lines: readAt ? [momentText(readAt, timeZone), zoneCity(timeZone)] : ['Never'] },
    ],
    button: { label: 'Look at the calendar', path: paths.listingCalendars(spaceId) },
    reason: 'You get this because you let this space.',
  })
}

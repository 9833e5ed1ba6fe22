import { agoText } from '../../rules/ago-text.ts'
import { feedHost, feedRules } from '../../rules/calendar-feed.ts'
import { calendarParams } from '../../rules/calendar-view.ts'
import { counted } from '../../rules/counted.ts'
import { paths } from '../../rules/paths.ts'
import { formatDateTimeRange, localDate, momentText, zoneCity } from '../../rules/time.ts'
import { timesText } from '../../rules/times-text.ts'
import type { Person } from '../../server/accounts/person.ts'
import { type CalendarFeed, calendarFeedsOf } from '../../server/calendar-feeds/calendar-feeds-of.ts'
import { type OpenConflict, openConflicts } from '../../server/calendar-feeds/open-conflicts.ts'
import { type CalendarAddress, ownAddresses } from '../../server/calendar-files/own-addresses.ts'
import { siteUrl } from '../../server/mail/render-mail.ts'
import { isOnOneDay } from '../calendar/shown-conflict.ts'

/**
 * Loads the calendars that are read into a space that the user manages, and their conflicts. Throws `spaceNotFound` for others.
 */
export async function loadCalendars(person: Person, id: number) {
  const { spaceId, title, access, timeZone, now, feeds } = await calendarFeedsOf(person, id)
  const isOwner = access === 'owner'
  const [conflicts, addresses] = await Promise.all([
    openConflicts(person.id, spaceId),
    isOwner ? ownAddresses(person, spaceId) : [],
  ])
  return {
    id: spaceId,
    title,
    access,
    personId: person.id,
    zone: zoneCity(timeZone),
    canAdd: feeds.length < feedRules.mostOfSpace,
    feeds: feeds.map((feed) => feedView(feed, timeZone, now)),
    conflicts: conflicts.map(conflictView),
    // The addresses are the owner's, and one of them shows all of their spaces.
    addresses: !isOwner
      ? []
      : [
          addressView(
            'space',
            addresses.find((address) => address.spaceId !== null),
          ),
          addressView(
            'all',
            addresses.find((address) => address.spaceId === null),
          ),
        ],
  }
}

export type FeedView = ReturnType<typeof feedView>

function feedView(
  { id, name, url, eventCount, readAt, lastError, failingSince, dueAt }: CalendarFeed,
  zone: string,
  now: Date,
) {
  const events = `${counted(eventCount, 'event')} ahead`
  return {
    id,
    name,
    host: feedHost(url),
    problem: lastError,
    // The count is that of the last good reading.
    state: readAt
      ? lastError
        ? `Last read ${agoText(readAt, now)}`
        : `Read ${agoText(readAt, now)}, ${events}`
      : lastError
        ? 'Not read yet'
        : 'Being read for the first time',
    problemSince: lastError && failingSince ? momentText(failingSince, zone) : null,
    nextTry: lastError ? (dueAt > now ? momentText(dueAt, zone) : 'now') : null,
    hasLastState: readAt !== null,
  }
}

export type ConflictView = ReturnType<typeof conflictView>

function conflictView(conflict: OpenConflict) {
  const { id, timeZone, start, end, summary, feedName, kind, hereId, name, hereStart, hereEnd } = conflict
  return {
    id,
    kind,
    path:
      kind === 'walkIn'
        ? paths.calendarEntry(hereId, calendarParams({ date: localDate(hereStart, timeZone) }))
        : paths.booking(hereId),
    name,
    feedName,
    here: formatDateTimeRange(hereStart, hereEnd, timeZone),
    other: isOnOneDay(conflict) ? timesText(start, end, timeZone) : formatDateTimeRange(start, end, timeZone),
    summary: summary || 'Busy',
  }
}

export type AddressView = ReturnType<typeof addressView>

function addressView(of: 'space' | 'all', address: CalendarAddress | undefined) {
  const url = address ? siteUrl(paths.publicCalendar(address.secret)) : null
  return { of, url, webcal: url?.replace(/^https?:/, 'webcal:'), showsNames: address?.showsNames ?? false }
}

import { afterCommit, inTransaction } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import { type CalendarFeedInput, feedRules } from '../../rules/calendar-feed.ts'
import { Refusal } from '../../rules/refusal.ts'
import type { Person } from '../accounts/person.ts'
import { withinLimit } from '../limits/within-limit.ts'
import { siteUrl } from '../mail/render-mail.ts'
import { lockSpace } from '../spaces/lock-space.ts'
import { recordSpaceAction } from '../spaces/record-space-action.ts'
import { managedSpace } from '../spaces/space-access.ts'
import { wake } from '../work/wake.ts'

/**
 * Adds a calendar to a space that the user manages; it is read at once. Throws `notSignedIn`, `spaceNotFound`,
 * `tooManyRequests`, and `invalidFields` for an address of this site, one that the space has already, and a sixth calendar.
 */
export async function addCalendarFeed(
  person: Person | null,
  spaceId: number,
  { name, url }: CalendarFeedInput,
): Promise<void> {
  if (isOwnAddress(url)) throw invalid('This is an address of our own. We never read our calendars back.')
  await withinLimit('feedReadings', person?.id ?? '', () =>
    inTransaction(async (tx) => {
      const space = await managedSpace(tx, person, spaceId)
      await lockSpace(tx, space.id)
      const known = await fetchRows<{ url: string }>(
        tx,
        sql`select url from calendar_feeds where space_id = ${space.id}`,
      )
      if (known.some((feed) => feed.url === url)) throw invalid('This calendar is in the list already')
      if (known.length >= feedRules.mostOfSpace) {
        throw invalid(`A space can read ${feedRules.mostOfSpace} calendars at most. Remove one first.`)
      }
      await fetchRows(
        tx,
        sql`
          insert into calendar_feeds (space_id, name, url, created_at, due_at)
          values (${space.id}, ${name}, ${url}, app_now(), app_now())`,
      )
      await recordSpaceAction(tx, person, space.id, 'feedAdded', { about: name })
      afterCommit(tx, () => wake('calendar-feeds'))
    }),
  )
}

function invalid(message: string): Refusal {
  return new Refusal('invalidFields', { fields: { url: message } })
}

/** The demo's own feed is meant to be read. */
function isOwnAddress(url: string): boolean {
  const { host, pathname } = new URL(url)
  return host === new URL(siteUrl('/')).host && !pathname.startsWith('/dev/')
}

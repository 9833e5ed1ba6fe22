import { formatMoney } from '../../rules/money.ts'
import { Refusal } from '../../rules/refusal.ts'
import { formatDateTimeRange, formatDay, localDate, zoneCity } from '../../rules/time.ts'
import type { Person } from '../../server/accounts/person.ts'
import { adminActions } from '../../server/audit/admin-actions.ts'
import { bookingsAhead } from '../../server/bookings/bookings-ahead.ts'
import { spaceOf } from '../../server/spaces/space-of.ts'
import { auditView } from './audit-view.ts'

export type BookingAhead = ReturnType<typeof aheadView>

/** Loads a space with the data for deciding on taking it down or restoring it. Throws `spaceNotFound`. */
export async function loadModeratedSpace(admin: Person, id: number) {
  if (!Number.isSafeInteger(id)) throw new Refusal('spaceNotFound')
  const [space, ahead, audit] = await Promise.all([
    spaceOf(String(id), admin),
    bookingsAhead(admin, { spaceId: id }),
    adminActions(admin, { limit: 10, subject: { kind: 'space', id: String(id) } }),
  ])
  const { slug, title, status, available, rentedNow, isTakenDown, isDraft, city, country, owner } = space
  return {
    space: {
      id,
      slug,
      title,
      status,
      available,
      rentedNow,
      isTakenDown,
      isDraft,
      place: `${city}, ${country}`,
      ownerId: owner.id,
      ownerName: owner.name || 'The owner',
      listed: formatDay(localDate(new Date(space.createdAt), 'UTC')),
      takenDown: space.takenDown?.reason ?? null,
    },
    ahead: ahead.map(aheadView),
    audit: audit.entries.map(auditView),
  }
}

const aheadStatus = { pending: 'Held, being paid', requested: 'Requested', confirmed: 'Confirmed' } as const

export function aheadView(booking: Awaited<ReturnType<typeof bookingsAhead>>[number]) {
  const { id, number, spaceTitle, guestName, status, hasBegun, startTime, endTime, timeZone, totalMinor, currency } =
    booking
  return {
    id,
    number,
    space: spaceTitle,
    guest: guestName,
    isPaid: status === 'confirmed',
    hasBegun,
    isFree: totalMinor === 0,
    status: aheadStatus[status],
    when: `${formatDateTimeRange(startTime, endTime, timeZone)}, ${zoneCity(timeZone)}`,
    paid: totalMinor === 0 ? 'Free' : formatMoney({ amountMinor: totalMinor, currency }, { decimals: 'always' }),
  }
}

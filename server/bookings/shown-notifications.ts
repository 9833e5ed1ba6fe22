import { hoursText } from '../../rules/booking-hours.ts'
import { isExtension } from '../../rules/extension.ts'
import { peopleText } from '../../rules/people-text.ts'
import { formatDateTimeRange, localTime } from '../../rules/time.ts'
import type { Mail } from '../mail/queue-mail.ts'
import type { BookingMailFacts } from './booking-mail-facts.ts'
import { mailMoneyText } from './booking-mails.ts'
import { hasMoved, type ModificationFacts, oldEndOf } from './modification-mails.ts'

/** What the page of notifications says below a title. Unlike the lead of a mail it may name the guest. */
type OnPage = { detail: string }

/** Who asks for what; to the owner, not a co-host, also what they would get. `held` says what happens to the hours until then. */
export function requestOnPage(booking: BookingMailFacts, held: string, reader: 'owner' | 'coHost'): OnPage {
  const { guestName, hours, headcount, totalMinor, ownerShareMinor } = booking
  const isPaid = reader === 'owner' && totalMinor > 0
  const pay = isPaid ? `You get ${mailMoneyText(booking, ownerShareMinor)} if you accept. ` : ''
  return { detail: `${guestName} asks for ${hoursText(hours)}, for ${peopleText(headcount)}. ${pay}${held}` }
}

/** Who changed a booking, and its time before. */
export function changeForOwnerOnPage(booking: BookingMailFacts, change: ModificationFacts, mail: Mail): OnPage {
  const { guestName, timeZone } = booking
  if (isExtension(change)) {
    const before = localTime(oldEndOf(change), timeZone)
    const share = mailMoneyText(booking, booking.ownerShareMinor)
    const end = localTime(change.endTime, timeZone)
    return { detail: `${guestName} stays until ${end}, not ${before} as before. You get ${share} for all of it.` }
  }
  if (!hasMoved(change)) return { detail: `${guestName} changed the add-ons. ${mail.content.lead}` }
  return { detail: `${guestName} changed the time. ${timesText(booking, change)} ${mail.content.lead}` }
}

/** To the guest: the lead of the mail, and the time before. */
export function changeForGuestOnPage(booking: BookingMailFacts, change: ModificationFacts, mail: Mail): OnPage {
  const { lead } = mail.content
  return { detail: hasMoved(change) ? `${timesText(booking, change)} ${lead}` : lead }
}

/** 'Before: Sat 5 Dec 2026, 13:00–14:00. Now: Sat 5 Dec 2026, 14:00–16:00.' */
function timesText({ timeZone }: BookingMailFacts, change: ModificationFacts): string {
  const before = formatDateTimeRange(change.fromStartTime, oldEndOf(change), timeZone)
  return `Before: ${before}. Now: ${formatDateTimeRange(change.startTime, change.endTime, timeZone)}.`
}

/** The lead of a mail with the name of the guest, and when they were there. */
export function reviewOfGuestOnPage(booking: BookingMailFacts, mail: Mail): OnPage {
  const { guestName, startTime, endTime, timeZone } = booking
  return { detail: `${guestName}, ${formatDateTimeRange(startTime, endTime, timeZone)}. ${mail.content.lead}` }
}

import { hoursOfDateText, weekHoursText } from '../../rules/opening-hours-text.ts'
import { localDate, localTime, zoneCity } from '../../rules/time.ts'
import type { Person } from '../../server/accounts/person.ts'
import { hoursForOwner } from '../../server/messages/hours-for-owner.ts'
import { savedAnswersOf } from '../../server/messages/saved-answers-of.ts'
import type { OwnerAids } from './conversation-view.ts'

/** Loads what an owner has beside a conversation: the hours of the space, and the answers to fill in. */
export async function loadOwnerAids(person: Person, spaceId: number): Promise<OwnerAids | null> {
  const [hours, saved] = await Promise.all([hoursForOwner(spaceId), savedAnswersOf(person)])
  if (!hours) return null
  const today = hoursOfDateText(hours, localDate(hours.now, hours.timeZone))
  return {
    hours: `${today}. It is ${localTime(hours.now, hours.timeZone)} at the space now, ${zoneCity(hours.timeZone)}.`,
    answers: [{ id: 'hours', title: 'The opening hours', body: weekHoursText(hours.weekHours) }, ...saved],
  }
}

import type { Context } from 'hono'
import { isRefusal } from '../../rules/refusal.ts'
import type { Person } from '../accounts/person.ts'
import { personOfSession } from '../accounts/person-of-session.ts'
import { bookingOf } from '../bookings/booking-of.ts'
import { eventsHandler } from '../live/server-sent-events.ts'
import type { Topic } from '../live/topic.ts'
import type { AppEnv } from './app-env.ts'

/**
 * `GET /api/events`: events of public topics for everyone, of a booking for its guest and owner, of a person, their messages
 * and notifications for themselves.
 */
export const streamEvents = eventsHandler((c: Context<AppEnv>) => {
  const { person, session, clientAddress } = c.get('facts')
  return {
    userId: person?.id ?? null,
    address: clientAddress,
    session: session && { id: session.id, isOpen: async () => (await personOfSession(session.id)) !== null },
    maySubscribe: (topic) => person !== null && maySubscribe(person, topic),
  }
})

async function maySubscribe(person: Person, topic: Topic): Promise<boolean> {
  const [kind, id = ''] = topic.split(':')
  if (kind === 'person' || kind === 'messages' || kind === 'notifications') return id === person.id
  try {
    await bookingOf(person, id)
    return true
  } catch (error) {
    if (isRefusal(error)) return false
    throw error
  }
}

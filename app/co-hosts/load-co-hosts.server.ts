import { coHostAccessTexts, mostCoHosts } from '../../rules/co-host.ts'
import { nameAtStart } from '../../rules/nameless.ts'
import { spaceActionTexts } from '../../rules/space-action.ts'
import { momentText, zoneCity } from '../../rules/time.ts'
import type { Person } from '../../server/accounts/person.ts'
import { type CoHost, coHostsOf, type LoggedAction, type OpenInvitation } from '../../server/co-hosts/co-hosts-of.ts'
import { listingsBeside } from '../listings/other-listings.server.ts'

/** Loads who manages a space, and its log. Throws `spaceNotFound` for all users but its owner and co-hosts. */
export async function loadCoHosts(person: Person, spaceId: number) {
  const { id, title, access, timeZone, ownerName, coHosts, invitations, log } = await coHostsOf(person, spaceId)
  const others = access === 'owner' ? await listingsBeside(person, id) : []
  return {
    id,
    title,
    access,
    ownerName: nameAtStart(ownerName),
    personId: person.id,
    zone: zoneCity(timeZone),
    coHosts: coHosts.map((coHost) => coHostView(coHost, person, timeZone)),
    invitations: invitations.map((invitation) => invitationView(invitation, timeZone)),
    others: others.map((other) => ({ id: other.id, title: other.title, city: other.city })).sort(byTitle),
    canInvite: coHosts.length + invitations.filter(({ isOver }) => !isOver).length < mostCoHosts,
    log: log.map((action) => logView(action, timeZone)),
  }
}

/** By title, 'Room 2' before 'Room 10'. */
const byTitle = (one: { title: string }, other: { title: string }) =>
  one.title.localeCompare(other.title, 'en', { numeric: true })

export type CoHostView = ReturnType<typeof coHostView>

function coHostView({ since, alsoIn, ...coHost }: CoHost, person: Person, timeZone: string) {
  const may = coHostAccessTexts[coHost.access].label
  const view = { isViewer: coHost.id === person.id, may, since: momentText(since, timeZone) }
  return { ...coHost, ...view, alsoIn: alsoInView(alsoIn) }
}

export type InvitationView = ReturnType<typeof invitationView>

function invitationView({ id, email, access, expiresAt, isOver, alsoIn }: OpenInvitation, timeZone: string) {
  const until = isOver ? 'The link is too old; invite again.' : `Open until ${momentText(expiresAt, timeZone)}`
  return { id, email, may: coHostAccessTexts[access].label, until, alsoIn: alsoInView(alsoIn) }
}

/** The number of other spaces that are named. */
const mostNamed = 10

export type AlsoInView = ReturnType<typeof alsoInView>

/** The number of other spaces of a person, and their titles in a line. */
export function alsoInView(titles: string[]) {
  const more = titles.length - mostNamed
  const named = titles.slice(0, mostNamed)
  return { count: titles.length, titles: [...named, ...(more > 0 ? [`${more} more`] : [])].join(', ') }
}

export type LogLineView = ReturnType<typeof logView>

function logView({ id, name, action, subject, about, at }: LoggedAction, timeZone: string) {
  return {
    id,
    name: nameAtStart(name),
    words: spaceActionTexts[action],
    about: [subject, about].filter(Boolean).join(': '),
    at: momentText(at, timeZone),
  }
}

import { coHostAccessTexts, mostCoHosts } from '../../rules/co-host.ts'
import { nameAtStart } from '../../rules/nameless.ts'
import { spaceActionTexts } from '../../rules/space-action.ts'
import { momentText, zoneCity } from '../../rules/time.ts'
import type { Person } from '../../server/accounts/person.ts'
import { type CoHost, coHostsOf, type LoggedAction, type OpenInvitation } from '../../server/co-hosts/co-hosts-of.ts'

/** Loads who manages a space, and its log. Throws `spaceNotFound` for everybody but its owner and co-hosts. */
export async function loadCoHosts(person: Person, spaceId: number) {
  const { id, title, access, timeZone, ownerName, coHosts, invitations, log } = await coHostsOf(person, spaceId)
  return {
    id,
    title,
    access,
    ownerName: nameAtStart(ownerName),
    personId: person.id,
    zone: zoneCity(timeZone),
    coHosts: coHosts.map((coHost) => coHostView(coHost, person, timeZone)),
    invitations: invitations.map((invitation) => invitationView(invitation, timeZone)),
    canInvite: coHosts.length + invitations.filter(({ isOver }) => !isOver).length < mostCoHosts,
    log: log.map((action) => logView(action, timeZone)),
  }
}

export type CoHostView = ReturnType<typeof coHostView>

function coHostView({ id, name, email, access, since }: CoHost, person: Person, timeZone: string) {
  const isViewer = id === person.id
  return { id, name, email, access, isViewer, may: coHostAccessTexts[access].label, since: momentText(since, timeZone) }
}

export type InvitationView = ReturnType<typeof invitationView>

function invitationView({ id, email, access, expiresAt, isOver }: OpenInvitation, timeZone: string) {
  const until = isOver ? 'The link is too old; invite again.' : `Open until ${momentText(expiresAt, timeZone)}`
  return { id, email, may: coHostAccessTexts[access].label, until }
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

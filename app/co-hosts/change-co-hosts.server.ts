import { z } from 'zod'
import { coHostAccessInput, invitationInput } from '../../rules/co-host.ts'
import { parseInput } from '../../rules/parse-input.ts'
import type { Person } from '../../server/accounts/person.ts'
import {
  changeCoHost,
  leaveAsCoHost,
  type RemovedFrom,
  removeCoHost,
  removeEverywhere,
  withdrawEverywhere,
  withdrawInvitation,
} from '../../server/co-hosts/change-co-hosts.ts'
import { type Invited, inviteCoHost } from '../../server/co-hosts/invite-co-host.ts'
import { listingsBeside } from '../listings/other-listings.server.ts'
import { type AlsoInView, alsoInView } from './load-co-hosts.server.ts'

const invitationId = z.coerce.number().int().positive()
const coHostsForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('invite'), also: z.array(z.string()) }).extend(invitationInput.shape),
  z.object({ intent: z.literal('withdraw'), invitation: invitationId }),
  z.object({ intent: z.literal('withdrawEverywhere'), invitation: invitationId }),
  z.object({ intent: z.literal('change'), coHost: z.uuid(), access: coHostAccessInput }),
  z.object({ intent: z.literal('remove'), coHost: z.uuid() }),
  z.object({ intent: z.literal('removeEverywhere'), coHost: z.uuid() }),
  z.object({ intent: z.literal('leave') }),
])

/** A co-host who was removed from one space, and the owner's others that they still co-host. */
export type StillCoHost = AlsoInView & { coHostId: string }

type Changed = { done: string; still?: StillCoHost | undefined }

/** Does what a form of the page of co-hosts asks for. Returns its intent and what the page says then. Throws refusals. */
export async function changeCoHosts(person: Person, spaceId: number, form: FormData) {
  const typed = parseInput(coHostsForm, { ...Object.fromEntries(form), also: form.getAll('also') })
  const changed = await change(person, spaceId, typed)
  return { intent: typed.intent, ...(typeof changed === 'string' ? { done: changed } : changed) }
}

async function change(person: Person, spaceId: number, typed: z.output<typeof coHostsForm>): Promise<string | Changed> {
  switch (typed.intent) {
    case 'invite':
      return invitedText(await inviteCoHost(person, spaceId, typed, await alsoIds(person, spaceId, typed.also)))
    case 'withdraw':
      await withdrawInvitation(person, spaceId, typed.invitation)
      return 'Withdrawn. The link does not work any more.'
    case 'withdrawEverywhere':
      return `Withdrawn for ${spacesText(await withdrawEverywhere(person, spaceId, typed.invitation))}. No link works any more.`
    case 'change':
      await changeCoHost(person, spaceId, { coHostId: typed.coHost, access: typed.access })
      return typed.access === 'prices'
        ? 'They may change the prices too from now on.'
        : 'They may not change the prices any more. The calendar and the opening hours stay theirs too.'
    case 'remove':
      return removedResult(typed.coHost, await removeCoHost(person, spaceId, typed.coHost))
    case 'removeEverywhere':
      return `Removed from ${spacesText(await removeEverywhere(person, spaceId, typed.coHost))}. They have no access any more.`
    case 'leave':
      await leaveAsCoHost(person, spaceId)
      return ''
  }
}

function removedResult(coHostId: string, { title, stillOn }: RemovedFrom): Changed {
  if (stillOn.length === 0) return { done: `Removed from ${title}. They have no access any more.` }
  const still = alsoInView(stillOn)
  const others = still.count === 1 ? 'another space' : `${still.count} others`
  return {
    done: `Removed from ${title}. They still co-host ${others}: ${still.titles}.`,
    still: { ...still, coHostId },
  }
}

/** Returns the ids of the ticked listings; 'all' are those that the form shows. */
async function alsoIds(person: Person, spaceId: number, also: string[]): Promise<number[]> {
  if (also.includes('all')) return (await listingsBeside(person, spaceId)).map(({ id }) => id)
  return also.map(Number)
}

function invitedText({ spaces, already }: Invited): string {
  const invited = spaces === 1 ? 'Invited.' : `Invited to ${spacesText(spaces)}.`
  const leftOut = already > 0 ? ` They co-host ${already === 1 ? 'one' : already} of those you chose already.` : ''
  return `${invited} The e-mail is on its way.${leftOut}`
}

function spacesText(count: number): string {
  return count === 1 ? 'one space' : `${count} spaces`
}

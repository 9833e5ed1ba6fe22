import { z } from 'zod'
import { coHostAccessInput, invitationInput } from '../../rules/co-host.ts'
import { parseInput } from '../../rules/parse-input.ts'
import type { Person } from '../../server/accounts/person.ts'
import { changeCoHost, leaveAsCoHost, removeCoHost, withdrawInvitation } from '../../server/co-hosts/change-co-hosts.ts'
import { inviteCoHost } from '../../server/co-hosts/invite-co-host.ts'

const coHostsForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('invite') }).extend(invitationInput.shape),
  z.object({ intent: z.literal('withdraw'), invitation: z.coerce.number().int().positive() }),
  z.object({ intent: z.literal('change'), coHost: z.uuid(), access: coHostAccessInput }),
  z.object({ intent: z.literal('remove'), coHost: z.uuid() }),
  z.object({ intent: z.literal('leave') }),
])

/** Does what a form of the page of co-hosts asks for, and returns its intent. Throws refusals. */
export async function changeCoHosts(person: Person, spaceId: number, form: FormData) {
  const typed = parseInput(coHostsForm, Object.fromEntries(form))
  if (typed.intent === 'invite') await inviteCoHost(person, spaceId, typed)
  if (typed.intent === 'withdraw') await withdrawInvitation(person, spaceId, typed.invitation)
  if (typed.intent === 'change') {
    await changeCoHost(person, spaceId, { coHostId: typed.coHost, access: typed.access })
  }
  if (typed.intent === 'remove') await removeCoHost(person, spaceId, typed.coHost)
  if (typed.intent === 'leave') await leaveAsCoHost(person, spaceId)
  return typed.intent
}

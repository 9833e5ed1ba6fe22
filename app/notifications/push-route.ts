import { redirect } from 'react-router'
import { z } from 'zod'
import { parseInput } from '../../rules/parse-input.ts'
import { paths } from '../../rules/paths.ts'
import { turnOffPush, turnOnPush } from '../../server/notifications/push-subscriptions.ts'
import { flashHeaders } from '../flash.server.ts'
import { actionResult, requestFactsOf, requirePerson } from '../session.ts'
import { failedResult } from '../ui/failed-result.ts'
import { sendForm } from '../ui/send-form.ts'
import type { Route } from './+types/push-route'

/** Keys have 65 and 16 bytes, in base64url without padding (RFC 8291). */
const key = (length: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .length(length)

const pushForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('on'), endpoint: z.string().max(1000), p256dh: key(87), auth: key(22) }),
  /** `which` is an endpoint or the number of a device. */
  z.object({ intent: z.literal('off'), which: z.string().max(1000) }),
])

/** Turns pushed notifications on for the browser that sends it, or off for one of the user's. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const person = requirePerson({ context, url })
  const form = Object.fromEntries(await request.formData())
  const result = await actionResult(async () => {
    const typed = parseInput(pushForm, form)
    if (typed.intent === 'on') await turnOnPush(person, requestFactsOf(context).session?.id ?? '', typed)
    else await turnOffPush(person, typed.which)
    return typed.intent
  })
  if (form.intent !== 'off' || form.script === 'yes') return result
  // The button of another device works without JavaScript.
  const title = result.data.error?.message
  const headers = title
    ? flashHeaders({ tone: 'warn', title, text: 'Nothing has changed. Please try again.' })
    : undefined
  throw redirect(paths.notificationSettings(), { headers })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(serverAction, failedResult)
}

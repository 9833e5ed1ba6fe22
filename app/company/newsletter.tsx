import { z } from 'zod'
import { brand } from '../../rules/brand.ts'
import { emailAddress } from '../../rules/contact.ts'
import { parseInput } from '../../rules/parse-input.ts'
import { paths } from '../../rules/paths.ts'
import { askToSubscribe } from '../../server/outreach/ask-to-subscribe.ts'
import { pageMeta } from '../brand/page-meta.ts'
import { NewsletterForm } from '../layout/newsletter-form.tsx'
import { actionResult, requestFactsOf } from '../session.ts'
import { failedResult } from '../ui/failed-result.ts'
import { sendForm } from '../ui/send-form.ts'
import { useActionResult } from '../ui/use-action-result.ts'
import type { Route } from './+types/newsletter'
import { PageHead } from './page-head.tsx'

const input = z.object({ email: emailAddress })

/** Sends a confirmation mail; the result does not reveal whether the address is subscribed already. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = Object.fromEntries(await request.formData())
  return await actionResult(async () => {
    const { email } = parseInput(input, form)
    await askToSubscribe({ email, address: requestFactsOf(context).clientAddress })
    return { email }
  })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(serverAction, failedResult)
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Newsletter',
    description: `New rooms on ${brand.name}, once a month by e-mail. We write to ask first, and a link in each copy ends it.`,
    path: paths.newsletter(),
  })
}

/** The page to which the footer's form is submitted without JavaScript. */
export default function Newsletter({ actionData }: Route.ComponentProps) {
  const result = useActionResult(actionData)
  return (
    <div className="wrap max-w-2xl pb-(--section)">
      <PageHead
        title="New rooms, once a month"
        lead="What is new and worth a look, and one idea about using rooms by the hour. Nothing else, and nobody else gets your address."
      />
      <NewsletterForm result={result} />
    </div>
  )
}

import { data } from 'react-router'
import { paths } from '../../rules/paths.ts'
import { pageMeta } from '../brand/page-meta.ts'
import { requirePerson } from '../session.ts'
import { failedResult } from '../ui/failed-result.ts'
import { sendForm } from '../ui/send-form.ts'
import { useActionResult } from '../ui/use-action-result.ts'
import type { Route } from './+types/ask-price'
import { priceDraft } from './price-draft.ts'
import { PriceForm } from './price-form.tsx'
import { loadPricePage, sendPriceForm } from './price-page.server.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  return await loadPricePage(requirePerson({ context, url }), url, 'guest')
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const person = requirePerson({ context, url })
  const { result, init } = await sendPriceForm(person, await request.formData(), 'guest')
  return data(result, init)
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const typed = priceDraft(await request.clone().formData())
  return await sendForm(serverAction, (words) => ({
    problem: failedResult(words).error,
    typed,
    nearest: null,
    offsets: [],
  }))
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Ask for a price',
    description: 'Ask the owner of a space for a price for your hours.',
    path: paths.askPrice('').replace('?', ''),
    noindex: true,
  })
}

export default function AskPrice({ loaderData: page, actionData }: Route.ComponentProps) {
  const result = useActionResult(actionData)
  return <PriceForm page={page} isOwner={false} result={result ?? null} />
}

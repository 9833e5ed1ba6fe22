import { paths } from '../../rules/paths.ts'
import { pageMeta } from '../brand/page-meta.ts'
import { pageResult, requirePerson } from '../session.ts'
import { useActionResult } from '../ui/use-action-result.ts'
import { useFormKey } from '../ui/use-form-key.ts'
import type { Route } from './+types/edit-prices'
import { ListingFormHead } from './listing-form-head.tsx'
import { loadPrices } from './load-prices.server.ts'
import { pricesDraftOf } from './prices-draft.ts'
import { PricesForm } from './prices-form.tsx'
import { savePrices } from './save-prices.server.ts'
import { sendSignedIn } from './send-signed-in.ts'
import { revalidateIfSaved } from './use-unsaved.ts'

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const person = requirePerson({ context, url })
  return await pageResult(() => loadPrices(person, Number(params.id)))
}

export async function action({ context, request, url, params }: Route.ActionArgs) {
  const person = requirePerson({ context, url })
  return await savePrices(person, Number(params.id), await request.formData())
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return await sendSignedIn(serverAction, pricesDraftOf(await request.clone().formData()))
}

export const shouldRevalidate = revalidateIfSaved

export function meta({ matches, params }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Prices',
    description: 'What your space costs.',
    path: paths.listingPrices(Number(params.id)),
    noindex: true,
  })
}

/** The price rules and add-ons of a listing. */
export default function EditPrices({ loaderData, actionData }: Route.ComponentProps) {
  const { id, title, access, initial, ...listing } = loaderData
  const result = useActionResult(actionData)
  // After saving, the form begins again with what was saved.
  const key = useFormKey(!result)
  return (
    <div className="wrap">
      <ListingFormHead listing={{ id, title }} title="Prices" here="prices" access={access} />
      <PricesForm
        key={key}
        id={id}
        initial={result?.typed ?? initial}
        problem={result?.problem ?? null}
        isOwner={access === 'owner'}
        {...listing}
      />
    </div>
  )
}

import { redirect } from 'react-router'
import { failures } from '../../rules/failure.ts'
import { paths } from '../../rules/paths.ts'
import { payoutAccountOf } from '../../server/payouts/payout-account.ts'
import { createSpace, newSpaceRefusal } from '../../server/spaces/create-space.ts'
import { pageMeta } from '../brand/page-meta.ts'
import { flashHeaders } from '../flash.server.ts'
import { BackToListings } from '../marketplace/back-to-listings.tsx'
import { requirePerson } from '../session.ts'
import { previousList } from '../space/previous-list.server.ts'
import { backLook } from '../ui/back-link.tsx'
import { useActionResult } from '../ui/use-action-result.ts'
import type { Route } from './+types/create-listing'
import { formChoices } from './form-choices.server.ts'
import { listedNotice } from './listed-notice.ts'
import { forgetDraft, listingDraft } from './listing-draft.ts'
import { ListingForm } from './listing-form.tsx'
import { ListingLimit } from './listing-limit.tsx'
import { saveInBrowser } from './save-in-browser.ts'
import { saveListing } from './save-listing.server.ts'

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const person = requirePerson({ context, url })
  const refusal = await newSpaceRefusal(person)
  const limit = refusal && { text: refusal.message, isUnconfirmed: refusal.code === 'addressUnconfirmed' }
  return { choices: await formChoices(), before: previousList(request), limit }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const person = requirePerson({ context, url })
  let hasPayouts = false
  let isDraft = false
  const result = await saveListing(request, async (listing, { photoIds }, typed) => {
    isDraft = typed.opening === 'later'
    hasPayouts = (await payoutAccountOf(person)).complete
    return await createSpace(person, listing, photoIds, { isDraft })
  })
  const { saved } = result.data
  if (!saved) return result
  const flash = listedNotice({ space: saved, hasName: Boolean(person.fullName), hasPayouts, isDraft })
  return redirect(paths.home(), { headers: flashHeaders(flash) })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return saveInBrowser(serverAction, (to) => {
    if (to === paths.home()) forgetDraft(listingDraft)
  })
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'List A Space',
    description: 'List your space by the hour.',
    path: paths.createListing(),
    noindex: true,
  })
}

export default function CreateListing({ loaderData: { choices, before, limit }, actionData }: Route.ComponentProps) {
  const result = useActionResult(actionData)
  return (
    <ListingForm
      title="List A Space"
      back={<BackToListings before={before} className={backLook} size={18} />}
      notice={limit && <ListingLimit {...limit} />}
      submit="Create Listing"
      pending="Creating..."
      failure={failures.createListing}
      draftKey={listingDraft}
      choices={choices}
      values={result?.typed ?? undefined}
      problem={result?.problem ?? null}
    />
  )
}

import { redirect } from 'react-router'
import { failures } from '../../rules/failure.ts'
import { createSpace } from '../../server/spaces/create-space.ts'
import { pageMeta } from '../brand/page-meta.ts'
import { paths } from '../paths.ts'
import { requirePerson } from '../session.ts'
import type { Route } from './+types/create-listing.ts'
import { formChoices } from './form-choices.server.ts'
import { ListingForm } from './listing-form.tsx'
import { saveListing } from './save-listing.server.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  requirePerson({ context, request })
  return await formChoices()
}

export async function action({ context, request }: Route.ActionArgs) {
  const person = requirePerson({ context, request })
  const result = await saveListing(request, (listing, photoIds) => createSpace(person, listing, photoIds))
  return result.data.ok ? redirect(paths.home()) : result
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'List A Space',
    description: 'List your space by the hour.',
    path: paths.createListing(),
    noindex: true,
  })
}

export default function CreateListing({ loaderData: choices, actionData }: Route.ComponentProps) {
  return (
    <ListingForm
      title="List A Space"
      submit="Create Listing"
      pending="Creating..."
      failure={failures.createListing}
      draftKey="listing-draft"
      choices={choices}
      problem={actionData?.error ?? null}
    />
  )
}

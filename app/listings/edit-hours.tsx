import { paths } from '../../rules/paths.ts'
import { pageMeta } from '../brand/page-meta.ts'
import { pageResult, requirePerson } from '../session.ts'
import { useActionResult } from '../ui/use-action-result.ts'
import { useFormKey } from '../ui/use-form-key.ts'
import type { Route } from './+types/edit-hours'
import { draftOfForm } from './hours-draft.ts'
import { HoursForm } from './hours-form.tsx'
import { ListingFormHead } from './listing-form-head.tsx'
import { loadHours } from './load-hours.server.ts'
import { OutsideBookings } from './outside-bookings.tsx'
import { saveHours } from './save-hours.server.ts'
import { sendSignedIn } from './send-signed-in.ts'
import { revalidateIfSaved } from './use-unsaved.ts'

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const person = requirePerson({ context, url })
  return await pageResult(() => loadHours(person, Number(params.id)))
}

export async function action({ context, request, url, params }: Route.ActionArgs) {
  const person = requirePerson({ context, url })
  return await saveHours(person, Number(params.id), await request.formData())
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return await sendSignedIn(serverAction, draftOfForm(await request.clone().formData()))
}

export const shouldRevalidate = revalidateIfSaved

export function meta({ matches, params }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Opening hours',
    description: 'When your space can be booked.',
    path: paths.listingHours(Number(params.id)),
    noindex: true,
  })
}

/** The opening hours, special dates and limits of a listing. */
export default function EditHours({ loaderData, actionData }: Route.ComponentProps) {
  const { id, title, access, limits, initial, outside, outsideCount, others } = loaderData
  const result = useActionResult(actionData)
  // After saving, the form begins again with what was saved.
  const key = useFormKey(!result)
  return (
    <div className="wrap">
      <ListingFormHead listing={{ id, title }} title="Opening hours" here="hours" access={access}>
        <OutsideBookings bookings={outside} count={outsideCount} />
      </ListingFormHead>
      <HoursForm
        key={key}
        initial={result?.typed ?? initial}
        limits={limits}
        others={others}
        problem={result?.problem ?? null}
      />
    </div>
  )
}

import { type ComponentProps, memo, Suspense, useDeferredValue, useEffect, useState } from 'react'
import { paths } from '../../rules/paths.ts'
import { acceptsBookings } from '../../rules/space-status.ts'
import { pageMeta } from '../brand/page-meta.ts'
import { useLive } from '../live/use-live.ts'
import { FailedSection } from '../marketplace/failed-section.tsx'
import { rememberSeen } from '../seen/seen-in-browser.ts'
import { personOf } from '../session.ts'
import { Dialog } from '../ui/dialog.tsx'
import { laterPart } from '../ui/later-part.tsx'
import { loadPart } from '../ui/load-part.ts'
import { useActionResult } from '../ui/use-action-result.ts'
import type { Route } from './+types/space'
import { Amenities } from './amenities.tsx'
import { BookBar } from './book-bar.tsx'
import { BookingForm, type IsSheet } from './booking-form.tsx'
import { BookingPanel } from './booking-panel.tsx'
import { Description } from './description.tsx'
import { Gallery } from './gallery.tsx'
import { loadSpace, type SpacePageData } from './load-space.server.ts'
import { Nearby } from './nearby.tsx'
import { previousList } from './previous-list.server.ts'
import { PricesSection } from './prices-section.tsx'
import { type BookingResult, spaceAction } from './space-action.server.ts'
import { locationText, OwnerLine, SpaceHead } from './space-head.tsx'
import { structuredSpace } from './space-structured.ts'
import { SpaceTop } from './space-top.tsx'
import { useBookingForm } from './use-booking-form.ts'
import { Week } from './week.tsx'
import './space.css'
import './gallery.css'
import './booking-panel.css'
import './week.css'
import './deadline.css'
import '../ui/switch.css'
import '../reviews/review-list.css'
import { failures, paymentIntentFailure } from '../../rules/failure.ts'
import { revalidateIfStale, sendForm } from '../ui/send-form.ts'

const NotLoaded = () => <FailedSection title="This part of the page could not be loaded" />

const LowerPart = laterPart(loadPart(() => import('./lower-part.tsx'), NotLoaded))
/** React drops what the server rendered if an urgent update reaches it before its code is loaded; a memo lets none through. */
const StayingLowerPart = memo(function StayingLowerPart(props: ComponentProps<typeof LowerPart>) {
  return (
    <Suspense>
      <LowerPart {...props} />
    </Suspense>
  )
})
// For the owner only, so guests do not load its code.
const OwnerPanel = laterPart(loadPart(() => import('./owner-panel.tsx'), NotLoaded))
const HiddenNotice = laterPart(loadPart(() => import('./hidden-notice.tsx'), NotLoaded))

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  return { ...(await loadSpace(url, params.slug, personOf(context))), before: previousList(request) }
}

export function action({ request, params, context }: Route.ActionArgs) {
  return spaceAction(request, params.slug, personOf(context))
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const isFree = (await request.clone().formData()).get('isFree') === 'true'
  return await sendForm(serverAction, (_, status) => {
    const message = isFree ? failures.processBooking : paymentIntentFailure(status)
    const code = status === 0 ? 'unreached' : 'failed'
    return { error: failures.updateAvailability, problem: { code, message, fields: {} } }
  })
}

export const shouldRevalidate = revalidateIfStale

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { space } = loaderData
  return [
    ...pageMeta(matches, {
      title: `${space.title}, ${locationText(space)}`,
      description: space.metaDescription,
      path: paths.space(space.slug),
      image: loaderData.sharePicture,
      structured: (origin) => structuredSpace(space, loaderData.reviews, origin),
    }),
    { name: 'keywords', content: space.metaKeywords.join(', ') },
  ]
}

export default function Space({ loaderData, actionData }: Route.ComponentProps) {
  const actionResult = useActionResult(actionData)
  const result = actionResult && 'problem' in actionResult ? actionResult : undefined
  // The key resets the form for another space.
  return <SpaceScreen key={loaderData.space.id} page={loaderData} before={loaderData.before} result={result} />
}

type SpaceScreenProps = { page: SpacePageData; before: string; result: BookingResult | undefined }

/** Each part is a Suspense boundary, so that React hydrates the page part by part. */
function SpaceScreen({ page, before, result }: SpaceScreenProps) {
  const { space } = page
  useLive([`space:${space.id}`])
  const isForVisitors = !space.isOwner && space.isListed
  useEffect(() => {
    if (isForVisitors) rememberSeen(space.id)
  }, [isForVisitors, space.id])
  const booking = useBookingForm(page, result?.draft)
  const laterBooking = useDeferredValue(booking)
  const [isSheet, setIsSheet] = useState<IsSheet>(null)
  const isBookable = acceptsBookings(space) && isForVisitors
  const panel = (
    <BookingPanel space={space} booking={booking}>
      {space.isOwner ? (
        <Suspense>
          <OwnerPanel space={space} />
        </Suspense>
      ) : (
        <BookingForm page={page} booking={booking} result={result} setIsSheet={setIsSheet} />
      )}
    </BookingPanel>
  )
  return (
    <>
      <SpaceTop space={space} before={before} />
      {!space.isListed && (
        <div className="wrap pb-4">
          <Suspense>
            <HiddenNotice space={space} />
          </Suspense>
        </div>
      )}
      <Gallery photos={space.images} title={space.title} />
      <div className="wrap space">
        <SpaceHead space={space} booking={booking} />
        <aside
          id="book"
          className="booking-side"
          data-sheet={isBookable || undefined}
          aria-label={`Book ${space.title}`}
        >
          {!isSheet && <div className="booking">{panel}</div>}
        </aside>
        <div className="space-main">
          <OwnerLine space={space} draft={booking.params} />
          <Description text={space.description} />
          <Amenities amenities={space.amenities} />
          <PricesSection rows={page.priceRows} />
          {space.isListed && (
            <Suspense>
              <Week page={page} before={before} booking={booking} />
            </Suspense>
          )}
          <StayingLowerPart page={page} booking={laterBooking} isForVisitors={isForVisitors} />
        </div>
      </div>
      <Suspense>
        <Nearby spaces={page.nearby} space={space} />
      </Suspense>
      {isBookable && <BookBar page={page} booking={booking} onBook={() => setIsSheet(true)} />}
      {isSheet && isBookable && (
        <Dialog title={`Book ${space.title}`} onClose={() => setIsSheet(false)}>
          <div className="booking booking-in-sheet">{panel}</div>
        </Dialog>
      )}
    </>
  )
}

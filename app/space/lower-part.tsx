import { Reviews } from '../reviews/reviews-section.tsx'
import { CancellationSection } from './cancellation-section.tsx'
import type { SpacePageData } from './load-space.server.ts'
import { ReportLink } from './report-link.tsx'
import type { BookingFormState } from './use-booking-form.ts'
import { WhereSection } from './where-section.tsx'

type LowerPartProps = { page: SpacePageData; booking: BookingFormState; isForVisitors: boolean }

/** The page of a space below its week. */
export default function LowerPart({ page: { space, reviews }, booking, isForVisitors }: LowerPartProps) {
  return (
    <>
      <WhereSection space={space} />
      <CancellationSection space={space} booking={booking} />
      <Reviews space={space} reviews={reviews} />
      {isForVisitors && <ReportLink slug={space.slug} />}
    </>
  )
}

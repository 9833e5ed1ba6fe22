import { Reviews } from '../reviews/reviews-section.tsx'
import { CancellationSection } from './cancellation-section.tsx'
import type { SpacePageData } from './load-space.server.ts'
import { RecordSection } from './record-section.tsx'
import { ReportLink } from './report-link.tsx'
import type { BookingFormState } from './use-booking-form.ts'
import { WhereSection } from './where-section.tsx'

type LowerPartProps = { page: SpacePageData; booking: BookingFormState; isForVisitors: boolean }

/** The page of a space below its week. */
export default function LowerPart({ page: { space, reviews, record }, booking, isForVisitors }: LowerPartProps) {
  return (
    <>
      <WhereSection space={space} />
      <CancellationSection space={space} booking={booking} />
      <Reviews space={space} reviews={reviews} />
      <RecordSection space={space} record={record} />
      {isForVisitors && <ReportLink slug={space.slug} />}
    </>
  )
}

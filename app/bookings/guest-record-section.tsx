import type { GuestRecord } from '../../server/reviews/guest-record.ts'
import { BookingSection } from './booking-section.tsx'
import { GuestRecordLines } from './guest-record-lines.tsx'

/** What owners wrote about the guest of a booking; only owners see it. */
export function GuestRecordSection({ name, record }: { name: string; record: GuestRecord | null }) {
  if (!record) return null
  return (
    <BookingSection id="guest-record" title={`What owners say about ${name}`}>
      <GuestRecordLines record={record} />
    </BookingSection>
  )
}

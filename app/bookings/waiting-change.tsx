import { type Currency, formatMoney } from '../../rules/money.ts'
import { paths } from '../../rules/paths.ts'
import { formatDateTimeRange } from '../../rules/time.ts'
import type { UnpaidModification } from '../../server/bookings/unpaid-modification.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { UnbrokenTimes } from '../ui/unbroken-times.tsx'
import { useViewerClock } from '../ui/viewer-time.ts'

type WaitingChangeProps = { bookingId: string; waiting: UnpaidModification; currency: Currency; timeZone: string }

/** The amount, the new time and the end of its hold, with the way to the payment. */
export function WaitingChange({ bookingId, waiting, currency, timeZone }: WaitingChangeProps) {
  const amount = formatMoney({ amountMinor: waiting.toPayMinor, currency }, { decimals: 'always' })
  const heldUntil = useViewerClock(timeZone, waiting.holdExpiresAt ?? waiting.startTime)
  return (
    <Notice tone="warn" title={`A change waits for ${amount}`} role="status">
      <p className="tabular-nums">
        <UnbrokenTimes text={formatDateTimeRange(waiting.startTime, waiting.endTime, timeZone)} />.{' '}
        {waiting.holdExpiresAt && `Pay by ${heldUntil}, or your booking stays as it is.`}
      </p>
      <ButtonLink size="small" className="mt-2" to={paths.payment(bookingId, waiting.id)}>
        Continue to Payment
      </ButtonLink>
    </Notice>
  )
}

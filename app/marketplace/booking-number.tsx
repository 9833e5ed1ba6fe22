/** A booking's short number for people (spec D46). */
export function BookingNumber({ number }: { number: string }) {
  return (
    <p className="type-small text-soft">
      Booking{' '}
      <b className="whitespace-nowrap text-text tabular-nums" translate="no">
        {number}
      </b>
    </p>
  )
}

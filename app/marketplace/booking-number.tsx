/** A booking's short number, as people say it to each other (spec D46). */
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

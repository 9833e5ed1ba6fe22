import { useEffect, useState } from 'react'
import { useFetcher, useFetchers } from 'react-router'
import { paths } from '../../rules/paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import type { loader } from './cancel-booking.tsx'
import { CancelForm } from './cancel-form.tsx'
import { cancelPrompt } from './cancel-question.ts'

/** Asks for confirmation before cancelling and shows the exact refund (spec D10). */
export default function CancelDialog({ bookingId, onClose }: { bookingId: string; onClose: () => void }) {
  const { load, data: loaded } = useFetcher<typeof loader>()
  const [data, setData] = useState(loaded)
  const isSending = useFetchers().some(({ formAction }) => formAction === paths.cancelBooking(bookingId))
  // The form stays while it is sent, and if it cannot be loaded again.
  if (loaded && loaded !== data && !isSending && !(data && loaded.problem)) setData(loaded)
  useEffect(() => {
    load(paths.cancelBooking(bookingId))
  }, [load, bookingId])
  const ended = data?.ended
  return (
    <Dialog title={ended?.title ?? cancelPrompt} onClose={onClose} width="32rem">
      {data?.question && <CancelForm question={data.question} keepTo={data.keepTo} onKeep={onClose} />}
      {ended && (
        <div className="mt-4 grid justify-items-start gap-5">
          {ended.text && <p className="tabular-nums whitespace-pre-line wrap-anywhere">{ended.text}</p>}
          <ButtonLink to={ended.to} onClick={onClose}>
            See the booking
          </ButtonLink>
        </div>
      )}
      {data?.problem && (
        <div className="mt-5">
          <Notice tone="bad" title={data.problem} />
        </div>
      )}
      {!data && (
        <div className="mt-5 grid gap-3" role="status">
          <span className="sr-only">Working out what comes back...</span>
          <span className="skeleton h-6" />
          <span className="skeleton h-16" />
          <span className="skeleton h-28" />
        </div>
      )}
    </Dialog>
  )
}

import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { paths } from '../paths.ts'
import { Dialog } from '../ui/dialog.tsx'
import type { loader } from './cancel-booking.tsx'
import { CancelForm } from './cancel-form.tsx'
import { cancelPrompt } from './cancel-words.ts'

/** Asks before cancelling, with the exact amount that comes back (decision 10). */
export default function CancelDialog({ bookingId, onClose }: { bookingId: string; onClose: () => void }) {
  const preview = useFetcher<typeof loader>()
  const { load } = preview
  useEffect(() => {
    load(paths.cancelBooking(bookingId))
  }, [load, bookingId])
  return (
    <Dialog title={cancelPrompt} onClose={onClose}>
      {preview.data ? (
        <CancelForm preview={preview.data} onDone={onClose} onKeep={onClose} />
      ) : (
        <p className="mt-4 text-soft" role="status">
          Working out what comes back...
        </p>
      )}
    </Dialog>
  )
}

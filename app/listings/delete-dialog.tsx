import { Link, useFetcher, useNavigate } from 'react-router'
import { paths } from '../../rules/paths.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Notice } from '../ui/notice.tsx'

type DeleteDialogProps = { id: number; title: string; actionError?: string | null }

/** Asks for confirmation before deleting; it has its own address, so that it opens without JavaScript too. */
export function DeleteDialog({ id, title, actionError }: DeleteDialogProps) {
  const navigate = useNavigate()
  const fetcher = useFetcher<{ error: string | null }>()
  const error = fetcher.data?.error ?? actionError
  const close = () => navigate(paths.listing(id), { replace: true, preventScrollReset: true })
  return (
    <Dialog title={`Delete ${title}?`} onClose={close}>
      <fetcher.Form method="post" action={paths.deleteListing(id)} className="mt-4 grid gap-5">
        <input type="hidden" name="intent" value="delete" />
        <p className="text-soft">
          It leaves every list at once, and its address answers that the space is not found. Past bookings and their
          receipts stay. While a booking is still to come it cannot be deleted; switch it off instead.
        </p>
        {error && <Notice tone="bad" title={error} />}
        <div className="grid gap-3 sm:grid-cols-2">
          <Link to={paths.listing(id)} replace preventScrollReset className="button" data-variant="line">
            Keep it
          </Link>
          <Button variant="bad" pending={fetcher.state !== 'idle' && 'Deleting...'}>
            Delete the listing
          </Button>
        </div>
      </fetcher.Form>
    </Dialog>
  )
}

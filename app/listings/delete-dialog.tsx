import { Link, useFetcher, useNavigate } from 'react-router'
import { paths } from '../../rules/paths.ts'
import { OwnerSwitch } from '../marketplace/owner-switch.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Notice } from '../ui/notice.tsx'

type DeleteDialogProps = {
  id: number
  title: string
  isBooked: boolean
  /** Whether it is open for bookings. */
  isOpen: boolean
  actionError?: string | null
}

/** Asks for confirmation before deleting, if no bookings are to come. Its own address opens it without JavaScript too. */
export function DeleteDialog({ id, title, isBooked, isOpen, actionError }: DeleteDialogProps) {
  const navigate = useNavigate()
  const fetcher = useFetcher<{ error: string | null }>()
  const error = fetcher.data?.error ?? actionError
  const close = () => navigate(paths.listing(id), { replace: true, preventScrollReset: true })
  if (isBooked)
    return (
      <Dialog title={`${title} cannot be deleted yet`} onClose={close}>
        <div className="mt-4 grid gap-5">
          <p className="text-soft">
            Bookings on it are still to come. Switch it off, and nobody books it any more; delete it once they are over.
          </p>
          <OwnerSwitch spaceId={id} intent="available" on={isOpen} title={title}>
            Open for bookings
          </OwnerSwitch>
          <div className="grid gap-3 sm:grid-cols-2">
            <Link to={paths.listing(id)} replace preventScrollReset className="button" data-variant="line">
              Keep it
            </Link>
            <ButtonLink variant="line" to={paths.bookingsReceived(id)}>
              See its bookings
            </ButtonLink>
          </div>
        </div>
      </Dialog>
    )
  return (
    <Dialog title={`Delete ${title}?`} onClose={close}>
      <fetcher.Form method="post" action={paths.deleteListing(id)} className="mt-4 grid gap-5">
        <input type="hidden" name="intent" value="delete" />
        <p className="text-soft">
          It leaves every list at once, and its address answers that the space is not found. Past bookings and their
          receipts stay.
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

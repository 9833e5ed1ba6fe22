import type { Blocker } from 'react-router'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'

/** Asks for confirmation before leaving the form with unsaved changes. */
export function LeaveDialog({ blocker, keepsDraft }: { blocker: Blocker; keepsDraft: boolean }) {
  if (blocker.state !== 'blocked') return null
  return (
    <Dialog title="Leave without saving?" onClose={() => blocker.reset()}>
      <div className="mt-4 grid gap-5">
        <p className="text-soft">
          {keepsDraft
            ? 'Your listing is not created yet. What you typed stays in this tab until you close it.'
            : 'Your changes are not saved yet. If you leave, they are gone.'}
        </p>
        <div className="grid gap-3 sm:grid-cols-2">
          <Button type="button" onClick={() => blocker.reset()}>
            Stay here
          </Button>
          <Button type="button" variant="line" onClick={() => blocker.proceed()}>
            Leave
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

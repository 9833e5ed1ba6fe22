import { useEffect } from 'react'
import { Link, useFetcher } from 'react-router'
import { paths } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { TextField } from '../ui/text-field.tsx'
import type { action } from './cancel-booking.tsx'

export type CancelPreview = {
  id: string
  title: string
  when: string
  words: string[]
  byOwner: boolean
  canCancel: boolean
}

type CancelFormProps = { preview: CancelPreview; onDone: () => void; onKeep: () => void }

/** What comes back, and the two ways on. Without JavaScript it is a plain form of its page. */
export function CancelForm({ preview, onDone, onKeep }: CancelFormProps) {
  const fetcher = useFetcher<typeof action>()
  const problem = fetcher.data?.error?.message ?? fetcher.data?.ok?.failed
  const isDone = Boolean(fetcher.data?.ok) && !problem
  useEffect(() => {
    if (isDone) onDone()
  }, [isDone, onDone])
  return (
    <fetcher.Form method="post" action={paths.cancelBooking(preview.id)} className="mt-5 grid gap-4">
      <div>
        <p className="type-control">{preview.title}</p>
        <p className="tabular-nums text-soft">{preview.when}</p>
      </div>
      <div className="grid gap-1 border-y border-line py-4">
        {preview.words.map((sentence, index) => (
          <p key={sentence} className={index === 0 ? 'type-control' : 'type-small text-soft'}>
            {sentence}
          </p>
        ))}
      </div>
      {preview.byOwner && preview.canCancel && (
        <TextField label="Reason" name="reason" maxLength={500} hint="The guest reads it." />
      )}
      {problem && <Notice tone="bad" title={problem} />}
      <div className="flex flex-wrap gap-3">
        {preview.canCancel && (
          <Button variant="bad" pending={fetcher.state !== 'idle' && 'Cancelling...'}>
            Cancel the booking
          </Button>
        )}
        <Link
          to={paths.myBookings()}
          className="button"
          data-variant="quiet"
          onClick={(event) => {
            event.preventDefault()
            onKeep()
          }}
        >
          {preview.canCancel ? 'Keep it' : 'Back'}
        </Link>
      </div>
    </fetcher.Form>
  )
}

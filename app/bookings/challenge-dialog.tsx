import { useEffect, useEffectEvent, useRef } from 'react'
import { Dialog } from '../ui/dialog.tsx'

type ChallengeDialogProps = {
  path: string
  /** Of a series, whose payments the bank may ask about one after the other: 'week 1 of 3'. */
  week: string | null
  onAnswer: () => void
}

/** Shows the bank's challenge in a dialog. Closing it counts as a response too: nothing is paid then. */
export function ChallengeDialog({ path, week, onAnswer }: ChallengeDialogProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const done = useEffectEvent(onAnswer)
  useEffect(() => {
    const listener = ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin === window.location.origin && source === frame.current?.contentWindow && isDone(data)) done()
    }
    window.addEventListener('message', listener)
    return () => window.removeEventListener('message', listener)
  }, [])
  return (
    <Dialog title={week ? `Your bank asks about ${week}` : 'Your bank has a question'} onClose={onAnswer}>
      <p className="type-small mt-2 text-soft">
        The window below belongs to your bank. Nothing is charged without its yes.
      </p>
      <iframe ref={frame} src={path} title="Your bank" className="challenge" />
    </Dialog>
  )
}

function isDone(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === 'card-simulator:challenge-done'
}

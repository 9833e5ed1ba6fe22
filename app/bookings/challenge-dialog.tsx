import { useEffect, useEffectEvent, useRef } from 'react'
import { Dialog } from '../ui/dialog.tsx'

/** The bank's own question in a window of its own. Closing it is an answer too: nothing is paid then. */
export function ChallengeDialog({ path, onAnswer }: { path: string; onAnswer: () => void }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const answer = useEffectEvent(onAnswer)
  useEffect(() => {
    const hear = ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin === window.location.origin && source === frame.current?.contentWindow && isDone(data)) answer()
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [])
  return (
    <Dialog title="Your bank has a question" onClose={onAnswer}>
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

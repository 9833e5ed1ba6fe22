import { useEffect, useRef } from 'react'
import { Notice } from './notice.tsx'
import { useOnline } from './use-online.ts'
import { useRevalidateOnline } from './use-revalidate-online.ts'

type FailedNoticeProps = {
  title: string
  /** The result of the action: a new one is scrolled into view, because the pressed button may be far below. */
  result: unknown
  /** What to do if the server was not reached: 'Please try again'. */
  advice?: string | false
}

/**
 * Says why a form failed and, if the server was not reached, what to do, also that the browser is offline. The page is then
 * loaded again, because the server may have done what was sent, and only its answer was lost.
 */
export function FailedNotice({ title, result, advice }: FailedNoticeProps) {
  const isOnline = useOnline()
  const isUnreached = Boolean(advice)
  const revalidate = useRevalidateOnline()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!result) return
    box.current?.scrollIntoView({ block: 'center' })
    if (isUnreached) revalidate()
  }, [result, isUnreached, revalidate])
  return (
    <div ref={box}>
      <Notice tone="bad" title={title}>
        {advice && (isOnline ? `${advice}.` : `You are offline. ${advice} once the line is back.`)}
      </Notice>
    </div>
  )
}

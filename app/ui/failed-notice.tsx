import { useEffect } from 'react'
import { NoticeInView } from './notice-in-view.tsx'
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
  useEffect(() => {
    if (result && isUnreached) revalidate()
  }, [result, isUnreached, revalidate])
  return (
    <NoticeInView about={result} tone="bad" title={title}>
      {advice && (isOnline ? `${advice}.` : `You are offline. ${advice} once the line is back.`)}
    </NoticeInView>
  )
}

import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { useStaleList } from './stale-list.ts'

/** Reports that the chosen list could not be fetched, and retries once the browser is online. */
export function StaleNotice() {
  const failure = useStaleList()
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (!failure) return
    const retry = () => void revalidate()
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [failure, revalidate])
  if (!failure) return null
  return (
    <Notice tone="bad" title={failure}>
      <p className="mb-3">
        These are the spaces from before. Your choice is kept, and tried again once the line is back.
      </p>
      <Button
        type="button"
        size="small"
        variant="line"
        pending={state === 'loading' && 'Trying again...'}
        onClick={() => void revalidate()}
      >
        Try again
      </Button>
    </Notice>
  )
}

import { useEffect } from 'react'
import { useLive } from '../live/use-live.ts'
import { useRevalidateOnline } from '../ui/use-revalidate-online.ts'
import type { Confirmation } from './load-confirmation.server.ts'

const askEveryMs = 3_000

/** Revalidates while the payment is processing, and on every event that the booking changed. */
export function usePaymentStatus(bookingId: string | null, state: Confirmation['state']): void {
  const revalidate = useRevalidateOnline()
  useLive(bookingId ? [`booking:${bookingId}`] : [])
  useEffect(() => {
    if (state !== 'processing') return
    const timer = setInterval(() => {
      if (!document.hidden) revalidate()
    }, askEveryMs)
    return () => clearInterval(timer)
  }, [state, revalidate])
}

import { useEffect, useEffectEvent, useState } from 'react'
import { useRevalidator } from 'react-router'

const lookMs = 5_000

/**
 * Returns the time in a city: the server's time, advanced by the browser. Revalidates the page when an hour has passed
 * and can no longer be booked.
 */
export function useCityClock(timeZone: string, serverNow: string): Date {
  const [now, setNow] = useState(serverNow)
  const { revalidate } = useRevalidator()
  const move = useEffectEvent((time: Date) => {
    if (timeIn(timeZone, time) === timeIn(timeZone, new Date(now))) return
    setNow(time.toISOString())
    if (timeIn(timeZone, time).endsWith(':01')) void revalidate()
  })
  useEffect(() => {
    const behindMs = Date.parse(serverNow) - Date.now()
    const timer = setInterval(() => move(new Date(Date.now() + behindMs)), lookMs)
    return () => clearInterval(timer)
  }, [serverNow])
  return new Date(now)
}

/** The time of day in a zone, '17:20'. */
export function timeIn(timeZone: string, at: Date): string {
  return at.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit', timeZone })
}

/** 'Thursday'. */
export function weekdayIn(timeZone: string, at: Date): string {
  return at.toLocaleDateString('en-GB', { weekday: 'long', timeZone })
}

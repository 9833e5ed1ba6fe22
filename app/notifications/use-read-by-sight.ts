import { type RefObject, useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import type { NotificationItem } from '../../server/notifications/my-notifications.ts'

/** How long a notification must be on screen to count as read, in milliseconds. */
const sightMs = 1_000

/** Marks notifications as read that are on screen for a second. Returns the ref of the element around them. */
export function useReadBySight(items: readonly NotificationItem[]): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null)
  const { submit } = useFetcher()
  useEffect(() => {
    const unread = items.length > 0 ? (list.current?.querySelectorAll('[data-unread]') ?? []) : []
    const onScreen = new Set<string>()
    let timer: ReturnType<typeof setTimeout> | undefined
    const send = () => void submit({ intent: 'seen', ids: [...onScreen].join(',') }, { method: 'post' })
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        const id = target.getAttribute('data-unread') ?? ''
        if (isIntersecting) onScreen.add(id)
        else onScreen.delete(id)
      }
      clearTimeout(timer)
      if (onScreen.size > 0) timer = setTimeout(send, sightMs)
    })
    for (const item of unread) observer.observe(item)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [items, submit])
  return list
}

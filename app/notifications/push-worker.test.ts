import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { beforeEach, expect, test, vi } from 'vitest'

const origin = 'https://site.example'
const showNotification = vi.fn(async () => {})
const openWindow = vi.fn(async () => {})
const focus = vi.fn(async () => {})
let listeners: Record<string, (event: unknown) => void>
let windows: { url: string; focus: typeof focus }[]

beforeEach(() => {
  vi.clearAllMocks()
  listeners = {}
  windows = []
  const self = {
    location: { origin },
    registration: { showNotification },
    clients: { matchAll: async () => windows, openWindow },
    addEventListener: (name: string, listener: (event: unknown) => void) => {
      listeners[name] = listener
    },
  }
  runInNewContext(readFileSync('public/push-worker.js', 'utf8'), { self, URL })
})

/** Sends an event to the worker and waits for what it asks the browser to wait for. */
async function dispatch(name: string, event: object): Promise<void> {
  const waited: Promise<unknown>[] = []
  listeners[name]?.({ ...event, waitUntil: (work: Promise<unknown>) => waited.push(work) })
  expect(waited).toHaveLength(1)
  await Promise.all(waited)
}

test('shows what is pushed, a repetition in its place', async () => {
  const pushed = { title: 'Booked', detail: 'Ben comes.', path: '/my-bookings', tag: '7' }
  await dispatch('push', { data: { json: () => pushed } })
  expect(showNotification).toHaveBeenCalledExactlyOnceWith('Booked', {
    body: 'Ben comes.',
    tag: '7',
    icon: '/apple-touch-icon.png',
    data: { path: '/my-bookings' },
  })
})

test('a press opens the page, or shows the window that has it', async () => {
  const notification = { close: vi.fn(), data: { path: '/my-bookings' } }
  await dispatch('notificationclick', { notification })
  expect(notification.close).toHaveBeenCalled()
  expect(openWindow).toHaveBeenCalledExactlyOnceWith(`${origin}/my-bookings`)
  windows = [
    { url: `${origin}/`, focus: vi.fn() },
    { url: `${origin}/my-bookings`, focus },
  ]
  await dispatch('notificationclick', { notification })
  expect(focus).toHaveBeenCalledOnce()
  expect(openWindow).toHaveBeenCalledOnce()
})

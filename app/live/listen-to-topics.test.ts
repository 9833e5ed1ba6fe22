import { afterEach, expect, test, vi } from 'vitest'
import { listenToTopics } from './listen-to-topics.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a tab tells the leader its topics again after Back brought its page from the memory of the browser', () => {
  vi.useFakeTimers()
  const sent: unknown[] = []
  const page = new EventTarget()
  class Channel {
    postMessage(message: unknown) {
      sent.push(message)
    }
  }
  vi.stubGlobal('BroadcastChannel', Channel)
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  // Another tab holds the lock of the leader.
  vi.stubGlobal('navigator', { locks: { request: () => new Promise(() => {}) } })
  const show = (persisted: boolean) => page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))

  listenToTopics(['space:42'], () => {})
  expect(sent.splice(0)).toMatchObject([{ kind: 'wants', topics: ['space:42'] }])
  show(false)
  expect(sent).toEqual([])
  page.dispatchEvent(new Event('pagehide'))
  expect(sent.splice(0)).toMatchObject([{ kind: 'gone' }])
  show(true)
  expect(sent).toMatchObject([{ kind: 'wants', topics: ['space:42'] }])
})

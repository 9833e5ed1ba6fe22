import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openEventStream } from './event-stream.ts'

/** Replaces the browser's EventSource, and lists all that were opened. */
class Source extends EventTarget {
  static readonly CLOSED = 2
  static opened: Source[] = []
  readyState = 0
  isClosed = false
  onopen = () => {}
  onerror = () => {}
  readonly url: string
  constructor(url: string) {
    super()
    this.url = url
    Source.opened.push(this)
  }
  close() {
    this.isClosed = true
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', Source)
  Source.opened = []
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('moves to another server while the stream of the one that stops is still open', () => {
  const events = { changed: vi.fn(), missed: vi.fn(), stateChanged: vi.fn() }
  openEventStream(events).follow(['space:1'], 0)
  vi.advanceTimersByTime(200)
  const [first] = Source.opened
  first?.onopen()

  first?.dispatchEvent(new Event('moved'))
  const [, second] = Source.opened
  expect(second?.url).toMatch(/^\/api\/events\?topics=space%3A1&age=\d+$/)
  // What reached the servers at different times is repeated.
  expect(Number(new URLSearchParams(second?.url.split('?')[1]).get('age'))).toBeGreaterThanOrEqual(1_000)
  expect(first?.isClosed).toBe(false)
  first?.dispatchEvent(new MessageEvent('changed', { data: '{"topic":"space:1"}' }))
  expect(events.changed).toHaveBeenCalledWith(['space:1'])

  second?.onopen()
  expect(first?.isClosed).toBe(true)
  expect(second?.isClosed).toBe(false)
  // Nothing can have been missed, so the page is not loaded again.
  expect(events.missed).not.toHaveBeenCalled()
})

test('a stream whose session has ended loads the page again, as a visitor', () => {
  const events = { changed: vi.fn(), missed: vi.fn(), stateChanged: vi.fn() }
  openEventStream(events).follow(['notifications:1'], 0)
  vi.advanceTimersByTime(200)
  const [only] = Source.opened
  only?.onopen()
  expect(events.missed).not.toHaveBeenCalled()
  only?.dispatchEvent(new Event('ended'))
  expect(events.missed).toHaveBeenCalledOnce()
})

test('a stream that is refused, because its session ended before it was requested, loads the page again', () => {
  const events = { changed: vi.fn(), missed: vi.fn(), stateChanged: vi.fn() }
  openEventStream(events).follow(['notifications:1'], 0)
  vi.advanceTimersByTime(200)
  const [refused] = Source.opened
  refused?.onerror()
  // The connection was lost: the browser tries again by itself.
  expect(events.missed).not.toHaveBeenCalled()
  refused!.readyState = Source.CLOSED
  refused?.onerror()
  expect(events.missed).toHaveBeenCalledOnce()
  expect(events.stateChanged).toHaveBeenLastCalledWith(false)
})

test('the position of an event is in the cookie before the page is loaded again, and never goes back', () => {
  let cookie = 'done=1; __Host-hourlet_position=00000000000000a0'
  const jar = {
    get cookie() {
      return cookie
    },
    set cookie(line: string) {
      cookie = line
    },
  }
  vi.stubGlobal('document', jar)
  vi.stubGlobal('location', { protocol: 'https:' })
  const seen: string[] = []
  openEventStream({ changed: () => seen.push(cookie), missed: vi.fn(), stateChanged: vi.fn() }).follow(['space:1'], 0)
  vi.advanceTimersByTime(200)
  const say = (position?: unknown) =>
    Source.opened[0]?.dispatchEvent(
      new MessageEvent('changed', { data: JSON.stringify({ topic: 'space:1', position }) }),
    )
  say('000000000000009f')
  say(undefined)
  say('x; path=/other')
  expect(seen).toEqual(Array(3).fill('done=1; __Host-hourlet_position=00000000000000a0'))
  say('00000000000000a1')
  expect(seen[3]).toBe('__Host-hourlet_position=00000000000000a1; path=/; max-age=30; samesite=lax; secure')
})

test('no former stream stays open if the one that replaced it never opened', () => {
  const stream = openEventStream({ changed: vi.fn(), missed: vi.fn(), stateChanged: vi.fn() })
  stream.follow(['space:1'], 0)
  vi.advanceTimersByTime(200)
  Source.opened[0]?.onopen()
  for (const topics of [['space:2'], ['space:3']]) {
    stream.follow(topics, 5_000)
    vi.advanceTimersByTime(200)
  }
  Source.opened[2]?.onopen()
  expect(Source.opened.map(({ isClosed }) => isClosed)).toEqual([true, true, false])
})

test('a stream that opens while other topics wait for the next one leaves their events to that, and reloads nothing', () => {
  const missed = vi.fn()
  const stream = openEventStream({ changed: vi.fn(), missed, stateChanged: vi.fn() })
  stream.follow(['space:1'], 0)
  vi.advanceTimersByTime(200)
  stream.follow(['space:1', 'space:2'], 5_000)
  Source.opened[0]?.onopen()
  vi.advanceTimersByTime(200)
  const [, second] = Source.opened
  expect(Number(new URLSearchParams(second?.url.split('?')[1]).get('age'))).toBeGreaterThanOrEqual(5_000)
  second?.onopen()
  expect(missed).not.toHaveBeenCalled()
  // A gap of the one that is open now is noticed.
  second?.onopen()
  expect(missed).toHaveBeenCalledOnce()
})

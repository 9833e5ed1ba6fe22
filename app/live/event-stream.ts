import { cookieName } from '../../rules/cookie-name.ts'
import { isWalPosition, positionCookie, positionCookieSeconds } from '../../rules/wal-position.ts'

/** How long changes of topics are collected before the stream is reopened, because pages mount and unmount together. */
const gatherMs = 100
/** How long to wait before a refused stream is requested again. */
const againMs = 60_000
/** The span of events that the next server repeats, because an event reaches servers at slightly different times. */
const overlapMs = 1_000

type Events = {
  changed: (topics: string[]) => void
  /** Called when events may have been missed: after a gap, and when the stream is refused or its session has ended. */
  missed: () => void
  stateChanged: (open: boolean) => void
}

export type EventStream = {
  /** Subscribes to these topics, and replays the events of the last `age` milliseconds. */
  follow(topics: string[], age: number): void
}

/**
 * Opens one stream of events. It is reopened when the topics change, and by the browser when the connection is lost.
 */
export function openEventStream(events: Events): EventStream {
  let source: EventSource | null = null
  /** The former streams, until the one that replaces them is open. */
  let former: EventSource[] = []
  let followed = ''
  let timer: ReturnType<typeof setTimeout> | undefined
  let wasOpen = false
  /** Topics were followed that no stream was requested with yet. */
  let isWaiting = false
  /** The time on this tab's clock from which events must be replayed. */
  let since = Number.POSITIVE_INFINITY

  const open = () => {
    if (source) former.push(source)
    const before = [...former]
    const closeBefore = () => {
      for (const each of before) each.close()
      former = former.filter((each) => !before.includes(each))
    }
    isWaiting = false
    const age = Math.max(0, Math.ceil(performance.now() - since))
    source = followed ? new EventSource(`/api/events?topics=${encodeURIComponent(followed)}&age=${age}`) : null
    if (!source) {
      closeBefore()
      return events.stateChanged(false)
    }
    const opened = source
    source.onopen = () => {
      // The former streams stay open until this one is open, so that no event is missed in between.
      closeBefore()
      events.stateChanged(true)
      if (wasOpen) events.missed()
      // What was followed meanwhile is requested by the next stream, with its age.
      if (opened !== source || isWaiting) return
      since = Number.POSITIVE_INFINITY
      wasOpen = true
    }
    source.addEventListener('changed', (event) => {
      const { topic, position } = messageOf(event.data)
      if (position) raiseSeenPosition(position)
      events.changed([topic])
    })
    // The session has ended, and this stream with it: what only its person may see must go.
    source.addEventListener('ended', () => events.missed())
    // The server stops: another one takes over while this stream is still open.
    source.addEventListener('moved', () => {
      since = Math.min(since, performance.now() - overlapMs)
      wasOpen = false
      open()
    })
    source.onerror = () => {
      closeBefore()
      events.stateChanged(false)
      // The browser reconnects by itself unless the response was an error.
      if (source?.readyState !== EventSource.CLOSED) return
      later(againMs)
      // The session may have ended since the page was loaded.
      if (!wasOpen) events.missed()
    }
  }
  const later = (wait: number) => {
    clearTimeout(timer)
    timer = setTimeout(open, wait)
  }

  return {
    follow(topics, age) {
      const names = topics.join(',')
      if (names === followed && age === 0) return
      followed = names
      since = Math.min(since, performance.now() - age)
      wasOpen = false
      isWaiting = true
      later(gatherMs)
    },
  }
}

function messageOf(data: unknown): { topic: string; position?: string } {
  const message = JSON.parse(String(data)) as { topic?: unknown; position?: unknown }
  const position = String(message.position)
  return { topic: String(message.topic ?? ''), ...(isWalPosition(position) && { position }) }
}

/** Sets the cookie with the position that the next read has to see, unless it demands a later one already. */
function raiseSeenPosition(position: string): void {
  const isSecure = location.protocol === 'https:'
  const name = cookieName(positionCookie, isSecure)
  const [, seen = ''] = new RegExp(`${name}=(\\w+)`).exec(document.cookie) ?? []
  if (position <= seen) return
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that we support
  document.cookie = `${name}=${position}; path=/; max-age=${positionCookieSeconds}; samesite=lax${isSecure ? '; secure' : ''}`
}

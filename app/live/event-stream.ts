/** How long topics are gathered before the stream is opened anew: pages come and go together. */
const gatherMs = 100
/** How long to wait before a refused stream is asked for again. */
const againMs = 60_000

type Events = {
  changed: (topics: string[]) => void
  /** The stream is back after a gap: anything may have happened. */
  missed: () => void
  stateChanged: (open: boolean) => void
}

export type EventStream = {
  /** Hears of these topics from now on, and of what changed in the `age` milliseconds before. */
  follow(topics: string[], age: number): void
}

/** One stream of announcements, opened anew when the topics change, and by the browser when the connection is lost. */
export function openEventStream(events: Events): EventStream {
  let source: EventSource | null = null
  let followed = ''
  let timer: ReturnType<typeof setTimeout> | undefined
  let wasOpen = false
  /** From when on changes are still to be heard of, on this tab's clock. */
  let since = Number.POSITIVE_INFINITY

  const open = () => {
    const before = source
    const age = Math.max(0, Math.ceil(performance.now() - since))
    source = followed ? new EventSource(`/api/events?topics=${encodeURIComponent(followed)}&age=${age}`) : null
    if (!source) {
      before?.close()
      return events.stateChanged(false)
    }
    source.onopen = () => {
      // The stream of the former topics is kept until this one hears, so that nothing falls between them.
      before?.close()
      since = Number.POSITIVE_INFINITY
      events.stateChanged(true)
      if (wasOpen) events.missed()
      wasOpen = true
    }
    source.addEventListener('changed', (event) => events.changed([topicOf(event.data)]))
    source.onerror = () => {
      before?.close()
      events.stateChanged(false)
      // The browser tries again by itself unless the answer was a refusal.
      if (source?.readyState === EventSource.CLOSED) later(againMs)
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
      later(gatherMs)
    },
  }
}

function topicOf(data: unknown): string {
  const message: unknown = JSON.parse(String(data))
  return typeof message === 'object' && message !== null && 'topic' in message ? String(message.topic) : ''
}

/** How long a slide is shown before the next one (spec 9: 5000 ms). */
export const slideMs = 5_000
/** How long a transition takes, during which no other starts (spec 9: 1000 ms). */
export const lockMs = 1_000

/** Reasons to pause the slides temporarily. */
export type PauseReason = 'pointer' | 'focus' | 'hidden'

export type Carousel = {
  count: number
  shown: number
  /** The previous slide during a transition; null otherwise. */
  leaving: number | null
  /** Stopped by the user, or because the user prefers reduced motion. */
  stopped: boolean
  pauses: readonly PauseReason[]
}

export type CarouselEvent =
  | { kind: 'turn'; by: 1 | -1 }
  | { kind: 'show'; slide: number }
  | { kind: 'settle' }
  | { kind: 'pause' | 'resume'; reason: PauseReason }
  | { kind: 'stop' | 'play' }

export function startCarousel(count: number): Carousel {
  return { count, shown: 0, leaving: null, stopped: false, pauses: [] }
}

/** Returns the state after an event. Slides wrap around; during a transition no other starts (spec 4). */
export function nextCarousel(carousel: Carousel, event: CarouselEvent): Carousel {
  const { count, shown, pauses } = carousel
  switch (event.kind) {
    case 'turn':
      return change(carousel, (shown + event.by + count) % count)
    case 'show':
      return change(carousel, event.slide)
    case 'settle':
      return { ...carousel, leaving: null }
    case 'pause':
      return { ...carousel, pauses: [...new Set([...pauses, event.reason])] }
    case 'resume':
      return { ...carousel, pauses: pauses.filter((reason) => reason !== event.reason) }
    case 'stop':
      return { ...carousel, stopped: true }
    case 'play':
      return { ...carousel, stopped: false }
  }
}

/** Returns true during a transition, when the controls are disabled. */
export function isLocked({ leaving }: Carousel): boolean {
  return leaving !== null
}

/** Returns true if the slides advance automatically. */
export function isAdvancing({ stopped, pauses }: Carousel): boolean {
  return !stopped && pauses.length === 0
}

function change(carousel: Carousel, slide: number): Carousel {
  if (isLocked(carousel) || slide === carousel.shown || slide < 0 || slide >= carousel.count) return carousel
  return { ...carousel, shown: slide, leaving: carousel.shown }
}

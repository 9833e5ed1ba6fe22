/** How long a slide stands before the next one comes (spec 9: 5000 ms). */
export const slideMs = 5_000
/** How long a change takes; until it is over, no other begins (spec 9: 1000 ms). */
export const lockMs = 1_000

/** What keeps the slides still for a while. */
export type Hold = 'pointer' | 'focus' | 'hidden'

export type Carousel = {
  count: number
  shown: number
  /** The slide that goes while a change is under way; null when all stands still. */
  leaving: number | null
  /** Stopped by the person, or because they ask for less motion. */
  stopped: boolean
  holds: readonly Hold[]
}

export type CarouselEvent =
  | { kind: 'turn'; by: 1 | -1 }
  | { kind: 'show'; slide: number }
  | { kind: 'settle' }
  | { kind: 'hold' | 'release'; hold: Hold }
  | { kind: 'stop' | 'play' }

export function startCarousel(count: number): Carousel {
  return { count, shown: 0, leaving: null, stopped: false, holds: [] }
}

/** The carousel after an event. Before the first slide stands the last; during a change no other begins (spec 4). */
export function nextCarousel(carousel: Carousel, event: CarouselEvent): Carousel {
  const { count, shown, holds } = carousel
  switch (event.kind) {
    case 'turn':
      return change(carousel, (shown + event.by + count) % count)
    case 'show':
      return change(carousel, event.slide)
    case 'settle':
      return { ...carousel, leaving: null }
    case 'hold':
      return { ...carousel, holds: [...new Set([...holds, event.hold])] }
    case 'release':
      return { ...carousel, holds: holds.filter((hold) => hold !== event.hold) }
    case 'stop':
      return { ...carousel, stopped: true }
    case 'play':
      return { ...carousel, stopped: false }
  }
}

/** Whether further changes are blocked for now, and the controls disabled. */
export function isLocked({ leaving }: Carousel): boolean {
  return leaving !== null
}

/** Whether the next slide comes by itself. */
export function isAdvancing({ stopped, holds }: Carousel): boolean {
  return !stopped && holds.length === 0
}

function change(carousel: Carousel, slide: number): Carousel {
  if (isLocked(carousel) || slide === carousel.shown || slide < 0 || slide >= carousel.count) return carousel
  return { ...carousel, shown: slide, leaving: carousel.shown }
}

import { type Dispatch, useEffect, useReducer, useState } from 'react'
import {
  type Carousel,
  type CarouselEvent,
  isAdvancing,
  isLocked,
  lockMs,
  nextCarousel,
  slideMs,
  startCarousel,
} from './carousel.ts'

/** When the next slide's photo is loaded: late enough not to compete with the page itself. */
const fetchNextMs = 3_000

/** The carousel with its timer. It pauses in a hidden tab, and stops for users who prefer reduced motion. */
export function useCarousel(count: number): [Carousel, Dispatch<CarouselEvent>, { next: number | null }] {
  const [carousel, send] = useReducer(nextCarousel, count, startCarousel)
  const { shown } = carousel
  const locked = isLocked(carousel)
  const advancing = isAdvancing(carousel)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the timer restarts for each slide
  useEffect(() => {
    if (!advancing) return
    const timer = setTimeout(() => send({ kind: 'turn', by: 1 }), slideMs)
    return () => clearTimeout(timer)
  }, [advancing, shown])

  useEffect(() => {
    if (!locked) return
    const timer = setTimeout(() => send({ kind: 'settle' }), lockMs)
    return () => clearTimeout(timer)
  }, [locked])

  useEffect(() => {
    const follow = () => send({ kind: document.hidden ? 'pause' : 'resume', reason: 'hidden' })
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => document.removeEventListener('visibilitychange', follow)
  }, [])

  useEffect(() => {
    const lessMotion = matchMedia('(prefers-reduced-motion: reduce)')
    const follow = () => lessMotion.matches && send({ kind: 'stop' })
    follow()
    lessMotion.addEventListener('change', follow)
    return () => lessMotion.removeEventListener('change', follow)
  }, [])

  const [fetching, setFetching] = useState(false)
  useEffect(() => {
    if (!advancing) return
    const timer = setTimeout(() => setFetching(true), fetchNextMs)
    return () => clearTimeout(timer)
  }, [advancing])
  return [carousel, send, { next: fetching ? (shown + 1) % count : null }]
}

import { useEffect, useEffectEvent } from 'react'
import { type Location, useLocation, useNavigationType } from 'react-router'
import { readSession, writeSession } from '../ui/session-storage.ts'

/** The list of spaces that this tab showed last. */
export type ListPosition = {
  address: string
  /** Identifies its stored position and pages. */
  key: string
  /** Its number in the tab's history. */
  index: number
}

/** A card of a list and its position on the screen in pixels. */
type Place = { href: string; nth: number; top: number; left: number; isOpened: boolean }

const lastList = 'last-list'
const giveUpMs = 5_000
const framesAtRest = 10

/** The address with which this document was loaded, until its list was shown; null if loaded by Back or a reload. */
let newVisit = firstAddress()

/**
 * Returns the key of the current list's history entry and its loaded pages; 'Back to listings' reuses the previous
 * list's key.
 */
export function useListKey(): string {
  return keyOf(useLocation())
}

/** Returns a function for effects that returns true if the user returns to a list that they left. */
export function useIsReturn(): () => boolean {
  const { state, pathname, search } = useLocation()
  const isPop = useNavigationType() === 'POP'
  return () => typeof state?.list === 'string' || (isPop && newVisit !== pathname + search)
}

/** The list that this tab showed last, or null. Only in browsers. */
export function readListPosition(): ListPosition | null {
  return readSession<ListPosition>(lastList)
}

/**
 * Stores the position of the cards when the user leaves a page that lists spaces, and restores it when they return by
 * the browser's Back or by 'Back to listings' (spec D47).
 */
export function useListPosition(): void {
  const location = useLocation()
  const { pathname, search } = location
  const key = keyOf(location)
  const isReturn = useEffectEvent(useIsReturn())
  useEffect(() => {
    writeSession(lastList, { address: pathname + search, key, index: historyIndex() } satisfies ListPosition)
    const place = isReturn() ? readSession<Place>(placeName(key)) : null
    newVisit = null
    const stop = place ? returnTo(place) : undefined
    const leave = ({ target }: Event) => writeSession(placeName(key), placeOf(target))
    addEventListener('click', leave, { capture: true })
    addEventListener('popstate', leave)
    addEventListener('pagehide', leave)
    return () => {
      stop?.()
      removeEventListener('click', leave, { capture: true })
      removeEventListener('popstate', leave)
      removeEventListener('pagehide', leave)
    }
  }, [key, pathname, search])
}

/** The index of this page in the tab's history, as counted by React Router. */
export function historyIndex(): number {
  return Number(history.state?.idx ?? 0)
}

function keyOf({ key, pathname, search, state }: Location): string {
  return typeof state?.list === 'string' ? state.list : `${key} ${pathname}${search}`
}

function placeName(key: string): string {
  return `place ${key}`
}

/** The card that is being opened, else the first visible one; null if there is none. */
function placeOf(target: EventTarget | null): Place | null {
  const opened = target instanceof Element ? target.closest('a')?.closest<HTMLElement>('.card') : null
  const cards = [...document.querySelectorAll<HTMLElement>('.card')]
  const card = opened ?? cards.find((one) => isLaidOut(one) && one.getBoundingClientRect().bottom > innerHeight / 4)
  const href = card && hrefOf(card)
  if (!href) return null
  const { top, left } = card.getBoundingClientRect()
  const nth = cards.filter((one) => hrefOf(one) === href).indexOf(card)
  return { href, nth, top, left, isOpened: Boolean(opened) }
}

/** False far from the screen, where `content-visibility` defers the layout that asking for a position would force. */
function isLaidOut(card: HTMLElement): boolean {
  return card.checkVisibility({ contentVisibilityAuto: true })
}

/**
 * Scrolls until the card is at its stored position and stays there, although reloaded pages and late layout move it.
 * Stops when the user scrolls. Returns a function that stops it.
 */
function returnTo(place: Place): () => void {
  const until = performance.now() + giveUpMs
  let atRest = 0
  let frame = 0
  const step = () => {
    const card = [...document.querySelectorAll<HTMLElement>('.card')].filter((one) => hrefOf(one) === place.href)[
      place.nth
    ]
    if (card) atRest = move(card, place) ? 0 : atRest + 1
    if (atRest < framesAtRest && performance.now() < until) frame = requestAnimationFrame(step)
    else stop()
  }
  const stop = () => {
    cancelAnimationFrame(frame)
    for (const name of intents) removeEventListener(name, stop)
  }
  const intents = ['wheel', 'touchstart', 'keydown', 'pointerdown']
  for (const name of intents) addEventListener(name, stop, { passive: true })
  frame = requestAnimationFrame(step)
  return stop
}

/** Returns true if it scrolled. Focuses the card that was opened, for keyboard users. */
function move(card: HTMLElement, { top, left, isOpened }: Place): boolean {
  const row = card.closest('.cards')
  const before = [scrollY, row?.scrollLeft]
  const now = card.getBoundingClientRect()
  scrollBy({ top: now.top - top, behavior: 'instant' })
  row?.scrollBy({ left: now.left - left, behavior: 'instant' })
  if (isOpened && !card.contains(document.activeElement)) card.querySelector('a')?.focus({ preventScroll: true })
  return before[0] !== scrollY || before[1] !== row?.scrollLeft
}

function hrefOf(card: Element): string | null {
  return card.querySelector('a')?.getAttribute('href') ?? null
}

function firstAddress(): string | null {
  if (typeof document === 'undefined') return null
  const [navigation] = performance.getEntriesByType('navigation')
  if (!(navigation instanceof PerformanceNavigationTiming) || navigation.type !== 'navigate') return null
  const { pathname, search } = new URL(navigation.name)
  return pathname + search
}

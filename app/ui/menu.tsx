import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

type MenuProps = {
  /** The button's content and class. */
  button: ReactNode
  buttonClass?: string
  /** List items with a link or a button each, or `<MenuRule />`. */
  children: ReactNode
}

/**
 * A button that shows a list of links. Made of `details`, so that it works before JavaScript; with it, Escape, a press
 * elsewhere, leaving by Tab and following a link close it, and the arrow keys walk.
 */
export function Menu({ button, buttonClass, children }: MenuProps) {
  const details = useRef<HTMLDetailsElement>(null)
  useClosing(details)
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const menu = details.current
    if (!step || !menu?.open) return
    event.preventDefault()
    const items = [...menu.querySelectorAll<HTMLElement>('a, li button')]
    const at = items.findIndex((item) => item.matches(':focus'))
    items.at(at === -1 && step < 0 ? -1 : (at + step) % items.length)?.focus()
  }
  return (
    <details ref={details} className="menu" onKeyDown={walk}>
      <summary className={buttonClass}>{button}</summary>
      <ul className="menu-list">{children}</ul>
    </details>
  )
}

export function MenuRule() {
  return (
    <li aria-hidden="true">
      <hr />
    </li>
  )
}

function useClosing(details: React.RefObject<HTMLDetailsElement | null>) {
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the page closes the menu
  useEffect(() => details.current?.removeAttribute('open'), [key])
  useEffect(() => {
    const menu = details.current
    const closeOutside = (event: Event) => {
      if (menu?.open && event.target instanceof Node && !menu.contains(event.target)) menu.open = false
    }
    const closeByKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape' || !menu?.open) return
      menu.open = false
      menu.querySelector('summary')?.focus()
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    document.addEventListener('keydown', closeByKey)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
      document.removeEventListener('keydown', closeByKey)
    }
  }, [details])
}

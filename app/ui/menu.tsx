import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { useLocation } from 'react-router'

type MenuProps = {
  /** The button's content and class. */
  button: ReactNode
  buttonClass?: string
  /** List items with a link or a button each, or `<MenuRule />`. */
  children: ReactNode
}

/**
 * A button that shows a list of links below it. A native popover: it works without JavaScript, and Escape or a click
 * elsewhere closes it. Arrow keys, Home and End move the focus; following a link closes it too.
 */
export function Menu({ button, buttonClass, children }: MenuProps) {
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  const { key } = useLocation()
  const page = useRef(key)
  useEffect(() => {
    // Navigation closes the menu; one that was opened before hydration stays open.
    if (page.current !== key) list.current?.hidePopover()
    page.current = key
  }, [key])
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    if (!list.current?.matches(':popover-open')) return
    const items = [...list.current.querySelectorAll<HTMLElement>('a, button')].filter((item) => item.offsetParent)
    const at = items.findIndex((item) => item.matches(':focus'))
    const next = { ArrowDown: at + 1, ArrowUp: Math.max(at, 0) - 1, Home: 0, End: -1 }[event.key]
    if (next === undefined) return
    event.preventDefault()
    items.at(next % items.length)?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys are a convenience in addition to Tab
    <div onKeyDown={walk}>
      <button type="button" className={buttonClass} popoverTarget={id}>
        {button}
      </button>
      <ul ref={list} id={id} popover="auto" className="menu-list">
        {children}
      </ul>
    </div>
  )
}

export function MenuRule() {
  return (
    <li aria-hidden="true">
      <hr />
    </li>
  )
}

import { type MouseEvent, useEffect, useState } from 'react'
import { type LinkProps, useNavigate } from 'react-router'
import { opensHere } from '../ui/opens-here.ts'
import { historyIndex, readListPosition } from './list-position.ts'

/**
 * Returns the properties of a link to the list that this tab showed last, at the card that was opened (spec D47).
 * `before` is the server's guess of the list's address.
 */
export function useWayBack(before: string): Pick<LinkProps, 'to' | 'onClick'> {
  const navigate = useNavigate()
  const [to, setTo] = useState(before)
  useEffect(() => setTo((sent) => readListPosition()?.address ?? sent), [])
  const back = (event: MouseEvent) => {
    // Read again on click: a click during hydration comes before the effects.
    const list = readListPosition()
    if (!list || !opensHere(event)) return
    event.preventDefault()
    // If the list is the previous history entry, go back instead of adding the same list again.
    if (list.index === historyIndex() - 1) void navigate(-1)
    else void navigate(list.address, { state: { list: list.key }, preventScrollReset: true })
  }
  return { to, onClick: back }
}

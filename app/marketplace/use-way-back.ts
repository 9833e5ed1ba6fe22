import { type MouseEvent, useEffect, useState } from 'react'
import { type LinkProps, useNavigate } from 'react-router'
import { historyIndex, readListPosition } from './list-position.ts'

/**
 * What a link needs to lead to the list that this tab showed last, and there to the card that was opened (spec D47). `before` is the
 * list's address as the server knows it.
 */
export function useWayBack(before: string): Pick<LinkProps, 'to' | 'onClick'> {
  const navigate = useNavigate()
  const [to, setTo] = useState(before)
  useEffect(() => setTo((sent) => readListPosition()?.address ?? sent), [])
  const back = (event: MouseEvent) => {
    // Read here as well: a click while the page hydrates comes before its effects.
    const list = readListPosition()
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!list || !isPlain) return
    event.preventDefault()
    // Where the list is the page before, the browser's own way back, rather than the same list twice in its history.
    if (list.index === historyIndex() - 1) void navigate(-1)
    else void navigate(list.address, { state: { list: list.key }, preventScrollReset: true })
  }
  return { to, onClick: back }
}

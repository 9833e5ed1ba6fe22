import { type MouseEvent, useEffect, useState } from 'react'
import { type LinkProps, useNavigate } from 'react-router'
import { historyIndex, type LastList, readLastList } from './list-place.ts'

/**
 * What a link needs to lead to the list that this tab showed last, and there to the card that was opened (spec D47). `before` is the
 * list's address as the server knows it.
 */
export function useWayBack(before: string): Pick<LinkProps, 'to' | 'state' | 'preventScrollReset' | 'onClick'> {
  const navigate = useNavigate()
  const [sent] = useState(before)
  const [list, setList] = useState<LastList | null>(null)
  useEffect(() => setList(readLastList()), [])
  const back = (event: MouseEvent) => {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!list || list.index !== historyIndex() - 1 || !isPlain) return
    // The list is the page before: the browser's own way back, rather than the same list twice in its history.
    event.preventDefault()
    void navigate(-1)
  }
  return {
    to: list?.address ?? sent,
    state: list && { list: list.key },
    preventScrollReset: list !== null,
    onClick: back,
  }
}

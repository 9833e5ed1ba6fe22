import { ChevronLeft } from 'lucide'
import { type MouseEvent, useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { historyIndex, type LastList, readLastList } from '../marketplace/list-place.ts'
import { Icon } from '../ui/icon.tsx'

/**
 * Leads to the list that this tab showed last, and there to the card that was opened (spec D47). `before` is the list's address as the
 * server knows it.
 */
export function BackToListings({ before }: { before: string }) {
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
  return (
    <Link
      to={list?.address ?? sent}
      state={list && { list: list.key }}
      preventScrollReset={list !== null}
      onClick={back}
      className="space-back"
    >
      <Icon of={ChevronLeft} size={16} />
      Back to listings
    </Link>
  )
}

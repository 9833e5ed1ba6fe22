import { ChevronLeft, ChevronRight } from 'lucide'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Photo, type PhotoFacts } from '../marketplace/photo.tsx'
import { IconButton } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Icon } from '../ui/icon.tsx'

type PhotoViewerProps = { photos: PhotoFacts[]; first: number; title: string; onClose: () => void }

/** All photos, one at a time: arrow keys, buttons, or a swipe. */
export default function PhotoViewer({ photos, first, title, onClose }: PhotoViewerProps) {
  const row = useRef<HTMLUListElement>(null)
  const [index, setIndex] = useState(first)
  const show = (wanted: number, behavior: ScrollBehavior = 'auto') => {
    const target = Math.min(Math.max(wanted, 0), photos.length - 1)
    row.current?.scrollTo({ left: target * row.current.clientWidth, behavior })
  }
  useEffect(() => {
    row.current?.scrollTo({ left: first * row.current.clientWidth, behavior: 'instant' })
  }, [first])
  const walk = (event: KeyboardEvent) => {
    const to = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: photos.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    show(to, 'instant')
  }
  return (
    <Dialog title={`Photos of ${title}`} onClose={onClose} width="72rem">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys are a convenience beside the two buttons */}
      <div className="viewer" onKeyDown={walk}>
        <ul
          ref={row}
          className="viewer-row no-scrollbar"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
          tabIndex={0}
          onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => setIndex(Math.round(scrollLeft / clientWidth))}
        >
          {photos.map((photo, at) => (
            <li key={photo.storageKey} inert={at !== index}>
              <Photo photo={photo} eager={at === first} sizes="(width < 72rem) 100vw, 68rem" />
            </li>
          ))}
        </ul>
        <div className="viewer-foot">
          <p className="type-small min-w-0 text-soft">{photos[index]?.alt}</p>
          <p className="type-label tabular-nums" role="status">
            <span className="sr-only">Photo </span>
            {index + 1} of {photos.length}
          </p>
          <div className="flex gap-2">
            <IconButton label="Previous photo" disabled={index === 0} onClick={() => show(index - 1)}>
              <Icon of={ChevronLeft} />
            </IconButton>
            <IconButton label="Next photo" disabled={index === photos.length - 1} onClick={() => show(index + 1)}>
              <Icon of={ChevronRight} />
            </IconButton>
          </div>
        </div>
      </div>
    </Dialog>
  )
}

import { ChevronLeft, ChevronRight, X } from 'lucide'
import { type CSSProperties, type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { type PhotoData, SpacePhoto } from '../marketplace/photo.tsx'
import { IconButton } from '../ui/button.tsx'
import { useModal } from '../ui/dialog.tsx'
import { Icon } from '../ui/icon.tsx'
import './photo-viewer.css'

type PhotoViewerProps = { photos: PhotoData[]; first: number; title: string; onClose: () => void }

/** Shows all photos full-window, one at a time; navigation by swipe, arrow keys, buttons or thumbnails. */
export default function PhotoViewer({ photos, first, title, onClose }: PhotoViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const { row, index, seen, show } = useRow(photos.length, first)
  useModal(dialog)
  const close = useBackToClose(onClose)
  const walk = (event: KeyboardEvent) => {
    const to = { ArrowLeft: index() - 1, ArrowRight: index() + 1, Home: 0, End: photos.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    show(to, 'instant')
  }
  return (
    <dialog
      ref={dialog}
      open
      className="viewer"
      aria-labelledby={titleId}
      onKeyDown={walk}
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
    >
      <div className="viewer-head">
        <h2 id={titleId}>
          <span className="sr-only">Photos of </span>
          {title}
        </h2>
        <p role="status">
          <span className="sr-only">Photo </span>
          <b>{seen + 1}</b> of {photos.length}
        </p>
        <IconButton label="Close" variant="bare" onClick={close}>
          <Icon of={X} />
        </IconButton>
      </div>
      <ul
        ref={row}
        className="viewer-row"
        aria-label="Photos"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard
        tabIndex={0}
      >
        {photos.map((photo, at) => (
          <li key={photo.storageKey} inert={at !== seen} style={ratioOf(photo)}>
            <SpacePhoto photo={photo} eager={at === first} sizes="100vw" />
          </li>
        ))}
      </ul>
      <Turn label="Previous photo" isEnd={seen === 0} onTurn={() => show(index() - 1)} />
      <Turn label="Next photo" isEnd={seen === photos.length - 1} onTurn={() => show(index() + 1)} />
      <div className="viewer-foot">
        <p>{photos[seen]?.alt}</p>
        {photos.length > 1 && <Thumbs photos={photos} seen={seen} onPick={(at) => show(at, 'instant')} />}
        <p className="viewer-keys" aria-hidden="true">
          <kbd>←</kbd> <kbd>→</kbd> photo <kbd>Home</kbd> <kbd>End</kbd> <kbd>Esc</kbd> close
        </p>
      </div>
    </dialog>
  )
}

/**
 * Gives the viewer an entry of its own in the history, so that Back, and the gesture of a phone, close it and stay on the
 * page. Returns the function that closes it likewise. The router learns nothing of the entry, which has the same address.
 */
function useBackToClose(onClose: () => void): () => void {
  const isClosing = useRef(false)
  const closed = useEffectEvent(onClose)
  useEffect(() => {
    if (!history.state?.viewer) history.pushState({ ...history.state, viewer: true }, '')
    const left = (event: PopStateEvent) => {
      event.stopImmediatePropagation()
      closed()
    }
    addEventListener('popstate', left, { capture: true })
    return () => removeEventListener('popstate', left, { capture: true })
  }, [])
  return () => {
    if (!isClosing.current) history.back()
    isClosing.current = true
  }
}

/** The state of the photo row: the index in view, and a function that scrolls to another. */
function useRow(count: number, first: number) {
  const row = useRef<HTMLUListElement>(null)
  const [seen, setSeen] = useState(first)
  const index = () => (row.current ? Math.round(row.current.scrollLeft / row.current.clientWidth) : 0)
  const show = (wanted: number, behavior: ScrollBehavior = 'auto') => {
    const target = Math.min(Math.max(wanted, 0), count - 1)
    row.current?.scrollTo({ left: target * row.current.clientWidth, behavior })
  }
  useEffect(() => {
    const element = row.current
    if (!element) return
    const scrolled = () => setSeen(Math.round(element.scrollLeft / element.clientWidth))
    element.scrollTo({ left: first * element.clientWidth, behavior: 'instant' })
    element.addEventListener('scroll', scrolled, { passive: true })
    return () => element.removeEventListener('scroll', scrolled)
  }, [first])
  return { row, index, seen, show }
}

type TurnProps = { label: 'Previous photo' | 'Next photo'; isEnd: boolean; onTurn: () => void }

/** Uses `aria-disabled` instead of `disabled`, so that keyboard users keep the focus. */
function Turn({ label, isEnd, onTurn }: TurnProps) {
  return (
    <IconButton label={label} variant="photo" className="viewer-turn" aria-disabled={isEnd} onClick={onTurn}>
      <Icon of={label === 'Next photo' ? ChevronRight : ChevronLeft} />
    </IconButton>
  )
}

type ThumbsProps = { photos: PhotoData[]; seen: number; onPick: (at: number) => void }

function Thumbs({ photos, seen, onPick }: ThumbsProps) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    list.current?.children[seen]?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [seen])
  return (
    <ul ref={list} className="viewer-thumbs">
      {photos.map((photo, at) => (
        <li key={photo.storageKey}>
          <button
            type="button"
            aria-label={`Photo ${at + 1} of ${photos.length}`}
            aria-current={at === seen || undefined}
            onClick={() => onPick(at)}
          >
            <SpacePhoto photo={{ ...photo, alt: '' }} sizes="5rem" />
          </button>
        </li>
      ))}
    </ul>
  )
}

function ratioOf({ width, height }: PhotoData): CSSProperties {
  return { '--ratio': width / height }
}

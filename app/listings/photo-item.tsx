import { ArrowLeft, ArrowRight, X } from 'lucide'
import { useEffect, useRef } from 'react'
import { SpacePhoto } from '../marketplace/photo.tsx'
import { Badge } from '../ui/badge.tsx'
import { IconButton } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import type { PhotoTile } from './use-photo-tiles.ts'

type PhotoItemProps = {
  tile: PhotoTile
  index: number
  isCover: boolean
  count: number
  isDragged: boolean
  onDrag: () => void
  onDragEnd: () => void
  onDrop: () => void
  onMove: (to: number) => void
  onRemove: () => void
  onRetry: () => void
}

/** One photo, moved by dragging or by its buttons; or its upload, or the error of the upload. */
export function PhotoItem(item: PhotoItemProps) {
  const { tile, index, isCover, isDragged } = item
  const canRetry = tile.file !== null && !tile.isRefused
  return (
    <li
      draggable={Boolean(tile.photo)}
      data-dragged={isDragged || undefined}
      onDragStart={item.onDrag}
      onDragEnd={item.onDragEnd}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        item.onDrop()
      }}
    >
      <div className="upload-photo">
        {tile.photo && (
          <SpacePhoto photo={{ ...tile.photo, alt: tile.photo.alt || `Photo ${index + 1}` }} sizes="12rem" />
        )}
        {isCover && <Badge tone="mark">Cover</Badge>}
      </div>
      {tile.photo && <input type="hidden" name="photoIds" value={tile.photo.id} />}
      {tile.photo && <Tools {...item} />}
      {!tile.photo && !tile.error && <Progress tile={tile} />}
      {tile.error && (
        <div role="alert" className="grid gap-1.5" data-field="photos">
          <p className="text-bad">
            {tile.name}: {tile.error}
          </p>
          <p className="upload-choices">
            {canRetry && (
              <button type="button" className="text-link" data-invalid="true" onClick={item.onRetry}>
                Try again
              </button>
            )}
            <button type="button" className="text-link" data-invalid={!canRetry || undefined} onClick={item.onRemove}>
              Remove
            </button>
          </p>
        </div>
      )}
    </li>
  )
}

/** Keeps the focus on the button that moved the photo, or focuses the other one at the end of the row. */
function Tools({ index, count, onMove, onRemove }: PhotoItemProps) {
  const tools = useRef<HTMLDivElement>(null)
  const pressed = useRef<'forward' | 'back' | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after the photo has moved
  useEffect(() => {
    const buttons = tools.current?.querySelectorAll<HTMLButtonElement>('[data-move]:not(:disabled)')
    if (pressed.current && buttons)
      ([...buttons].find((button) => button.dataset.move === pressed.current) ?? buttons[0])?.focus()
    pressed.current = null
  }, [index])
  const press = (way: 'forward' | 'back', to: number) => {
    pressed.current = way
    onMove(to)
  }
  return (
    <div className="upload-tools" ref={tools}>
      <IconButton
        label={`Move photo ${index + 1} forward`}
        data-move="forward"
        disabled={index === 0}
        onClick={() => press('forward', index - 1)}
      >
        <Icon of={ArrowLeft} size={18} />
      </IconButton>
      <IconButton
        label={`Move photo ${index + 1} back`}
        data-move="back"
        disabled={index === count - 1}
        onClick={() => press('back', index + 1)}
      >
        <Icon of={ArrowRight} size={18} />
      </IconButton>
      <IconButton label={`Remove photo ${index + 1}`} onClick={onRemove}>
        <Icon of={X} size={18} />
      </IconButton>
    </div>
  )
}

function Progress({ tile: { name, share } }: { tile: PhotoTile }) {
  const percent = Math.round(share * 100)
  return (
    <>
      <div
        className="upload-tenths"
        role="progressbar"
        aria-label={`Uploading ${name}`}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        {Array.from({ length: 10 }, (_, tenth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: ten equal cells
          <i key={tenth} data-gone={share * 10 > tenth || undefined} />
        ))}
      </div>
      <span className="truncate text-soft tabular-nums">
        {name}, {percent === 100 ? 'almost there' : `${percent}%`}
      </span>
    </>
  )
}

import { type DragEvent, useState } from 'react'
import { photoLimits, photoTypes } from '../../rules/photo-limits.ts'
import { FormSection } from './form-section.tsx'
import { PhotoItem } from './photo-item.tsx'
import type { PhotoTiles } from './use-photo-tiles.ts'
import './uploads.css'

/** The photos of a listing: uploads several with their progress, can be reordered; the first is the cover. */
export function ListingPhotos({ photos, error }: { photos: PhotoTiles; error?: string }) {
  const { tiles, removedIds } = photos
  const [dragged, setDragged] = useState<number | null>(null)
  const [said, setSaid] = useState('')
  const cover = tiles.find(({ photo }) => photo)
  const move = (from: number, to: number) => {
    photos.move(from, to)
    setSaid(`Photo ${from + 1} is now photo ${to + 1} of ${tiles.length}.`)
  }
  return (
    <FormSection title="Photos" lead="JPG, PNG or WebP, up to 25 MB each. The first one stands on your card.">
      <div className="col-span-full grid gap-3">
        <ol className="uploads" aria-label="Photos">
          {tiles.map((tile, index) => (
            <PhotoItem
              key={tile.key}
              tile={tile}
              index={index}
              isCover={tile === cover}
              count={tiles.length}
              isDragged={dragged === index}
              onDrag={() => setDragged(index)}
              onDragEnd={() => setDragged(null)}
              onDrop={() => dragged !== null && move(dragged, index)}
              onMove={(to) => move(index, to)}
              onRemove={() => photos.remove(tile)}
              onRetry={() => photos.retry(tile)}
            />
          ))}
          {tiles.length < photoLimits.perSpace && (
            <li>
              <AddPhotos onAdd={photos.add} />
              <span className="text-soft">Several at a time is fine.</span>
            </li>
          )}
        </ol>
        {removedIds.map((id) => (
          <input key={id} type="hidden" name="removedIds" value={id} />
        ))}
        {photos.tooMany.length > 0 && (
          <p className="field-error" role="alert">
            A listing has {photoLimits.perSpace} photos at most. Not added: {photos.tooMany.join(', ')}.
          </p>
        )}
        {error && (
          <p className="field-error" role="alert">
            {error}
          </p>
        )}
        <p className="sr-only" role="status">
          {said}
        </p>
      </div>
    </FormSection>
  )
}

/** Accepts files from the native file dialog or by drag and drop. */
function AddPhotos({ onAdd }: { onAdd: (files: Iterable<File>) => void }) {
  const [isOver, setIsOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    onAdd(event.dataTransfer.files)
  }
  return (
    <label
      className="upload-add"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      Add photos
      <input
        type="file"
        accept={photoTypes.join(',')}
        multiple
        className="sr-only"
        onChange={({ currentTarget }) => {
          onAdd(currentTarget.files ?? [])
          currentTarget.value = ''
        }}
      />
    </label>
  )
}

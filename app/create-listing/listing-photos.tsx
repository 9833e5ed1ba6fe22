import { ArrowLeft, ArrowRight, X } from 'lucide-react'
import { type DragEvent, useEffect, useEffectEvent, useState } from 'react'
import { photoTypes } from '../../rules/photo-limits.ts'
import { Photo } from '../marketplace/photo.tsx'
import { paths } from '../paths.ts'
import { IconButton } from '../ui/button.tsx'
import { FormSection } from './form-section.tsx'
import { type UploadedPhoto, uploadPhoto } from './upload-photo.ts'
import { useKeptPhotos } from './use-kept-photos.ts'

type Upload = { key: string; name: string; share: number; error: string | null }

type ListingPhotosProps = {
  photos: UploadedPhoto[]
  draftKey: string | undefined
  onCover: (photo: UploadedPhoto | null) => void
}

/** Photos of a listing: several at once with the progress of each, in an order of one's own; the first is the cover. */
export function ListingPhotos({ photos: saved, draftKey, onCover }: ListingPhotosProps) {
  const [photos, setPhotos] = useKeptPhotos(saved, draftKey)
  const [uploads, setUploads] = useState<Upload[]>([])
  const [dragged, setDragged] = useState<number | null>(null)
  const cover = photos[0] ?? null
  const tellCover = useEffectEvent(() => onCover(cover))
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when the cover is another one
  useEffect(() => tellCover(), [cover?.id])

  const take = (files: FileList) => {
    for (const [index, file] of [...files].entries()) {
      const key = `${Date.now()}-${index}`
      const change = (part: Partial<Upload>) =>
        setUploads((all) => all.map((upload) => (upload.key === key ? { ...upload, ...part } : upload)))
      setUploads((all) => [...all, { key, name: file.name, share: 0, error: null }])
      uploadPhoto(file, (share) => change({ share })).then(
        (photo) => {
          setPhotos((all) => [...all, photo])
          setUploads((all) => all.filter((upload) => upload.key !== key))
        },
        (error: Error) => change({ error: error.message }),
      )
    }
  }
  const move = (from: number, to: number) =>
    setPhotos((all) => {
      const moved = all[from]
      if (!moved || to < 0 || to >= all.length) return all
      return all.toSpliced(from, 1).toSpliced(to, 0, moved)
    })
  const remove = (id: number) => {
    setPhotos((all) => all.filter((photo) => photo.id !== id))
    void fetch(`${paths.listingPhotos()}?id=${id}`, { method: 'DELETE' })
  }
  const drop = (event: DragEvent, to: number) => {
    event.preventDefault()
    if (dragged !== null) move(dragged, to)
    setDragged(null)
  }

  return (
    <FormSection title="Photos" lead="JPG, PNG or WebP, up to 25 MB each. The first one is the cover.">
      <label className="button justify-self-start" data-variant="line">
        Add photos
        <input
          type="file"
          accept={photoTypes.join(',')}
          multiple
          className="sr-only"
          onChange={(event) => {
            if (event.currentTarget.files) take(event.currentTarget.files)
            event.currentTarget.value = ''
          }}
        />
      </label>
      <ol className="grid grid-cols-2 gap-3 sm:grid-cols-3" aria-label="Photos">
        {photos.map((photo, index) => (
          <li
            key={photo.id}
            draggable
            onDragStart={() => setDragged(index)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => drop(event, index)}
            className="grid gap-1"
          >
            <input type="hidden" name="photoIds" value={photo.id} />
            <Photo photo={photo} sizes="14rem" className="aspect-4/3 overflow-hidden rounded-photo" />
            <div className="flex items-center justify-between">
              <span className="type-small text-soft">{index === 0 ? 'Cover' : `Photo ${index + 1}`}</span>
              <span className="flex">
                <IconButton
                  label={`Move photo ${index + 1} forward`}
                  disabled={index === 0}
                  onClick={() => move(index, index - 1)}
                >
                  <ArrowLeft size={18} aria-hidden="true" />
                </IconButton>
                <IconButton
                  label={`Move photo ${index + 1} back`}
                  disabled={index === photos.length - 1}
                  onClick={() => move(index, index + 1)}
                >
                  <ArrowRight size={18} aria-hidden="true" />
                </IconButton>
                <IconButton label={`Remove photo ${index + 1}`} onClick={() => remove(photo.id)}>
                  <X size={18} aria-hidden="true" />
                </IconButton>
              </span>
            </div>
          </li>
        ))}
      </ol>
      <ul className="grid gap-2" aria-live="polite">
        {uploads.map((upload) => (
          <li key={upload.key} className="grid gap-1">
            <span className="type-small">
              {upload.name} {upload.error && <span className="text-bad">{upload.error}</span>}
            </span>
            {upload.error ? (
              <button
                type="button"
                className="text-link justify-self-start"
                onClick={() => setUploads((all) => all.filter(({ key }) => key !== upload.key))}
              >
                Put away
              </button>
            ) : (
              <progress value={upload.share} aria-label={`Uploading ${upload.name}`} className="w-full" />
            )}
          </li>
        ))}
      </ul>
    </FormSection>
  )
}

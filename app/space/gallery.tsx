import { Images } from 'lucide'
import { lazy, type MouseEvent, Suspense, startTransition, useState } from 'react'
import { photoUrl, photoWidthFor } from '../../rules/photo-url.ts'
import { FailedSection } from '../marketplace/failed-section.tsx'
import { type PhotoData, SpacePhoto } from '../marketplace/photo.tsx'
import { Icon } from '../ui/icon.tsx'
import { loadPart } from '../ui/load-part.ts'
import { opensHere } from '../ui/opens-here.ts'

const loadViewer = loadPart(
  () => import('./photo-viewer.tsx'),
  () => <FailedSection title="The photos could not be loaded" />,
)
const PhotoViewer = lazy(loadViewer)

/**
 * One large photo and up to four small ones; a row to swipe on phones. Without JavaScript each links to the image file.
 */
export function Gallery({ photos, title }: { photos: PhotoData[]; title: string }) {
  const [opened, setOpened] = useState<number | null>(null)
  const open = (event: MouseEvent, index: number) => {
    if (!opensHere(event)) return
    event.preventDefault()
    startTransition(() => setOpened(index))
  }
  if (photos.length === 0) return null
  const shown = photos.slice(0, 5)
  return (
    <section className="wrap gallery" aria-label="Photos">
      <div className="gallery-row no-scrollbar" data-count={shown.length}>
        {shown.map((photo, index) => (
          <a
            key={photo.storageKey}
            href={photoUrl(photo.storageKey, photoWidthFor(photo.widths, 1600))}
            aria-label={photo.alt ? undefined : `Photo ${index + 1} of ${title}`}
            onClick={(event) => open(event, index)}
            onPointerEnter={loadViewer}
            onFocus={loadViewer}
          >
            <SpacePhoto photo={photo} eager={index === 0} sizes={index === 0 ? largeSizes : smallSizes} />
          </a>
        ))}
      </div>
      {photos.length > 1 && (
        <a
          className="button gallery-all"
          data-variant="photo"
          data-size="small"
          href={photoUrl(shown[0]?.storageKey ?? '', 1200)}
          onClick={(event) => open(event, 0)}
          onPointerEnter={loadViewer}
          onFocus={loadViewer}
        >
          <Icon of={Images} />
          All photos <span className="font-normal tabular-nums">{photos.length}</span>
        </a>
      )}
      {opened !== null && (
        <Suspense>
          <PhotoViewer photos={photos} first={opened} title={title} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </section>
  )
}

const largeSizes = '(width < 45rem) 92vw, (width < 90rem) 52vw, 43rem'
const smallSizes = '(width < 45rem) 92vw, (width < 90rem) 25vw, 21rem'

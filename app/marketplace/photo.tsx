import { photoSrcSet, photoUrl, photoWidthFor } from '../../rules/photo-url.ts'

export type PhotoData = {
  storageKey: string
  widths: readonly number[]
  width: number
  height: number
  palette: string
  alt: string
}

type PhotoProps = {
  photo: PhotoData
  /** How wide it is shown, as `img sizes` says it. */
  sizes: string
  /** The first one that is seen: fetched at once and first. All others wait until they come near. */
  eager?: boolean
  className?: string
}

/** A space's photo: the width that fits, its dominant colour until it is there, no shift when it comes. */
export function SpacePhoto({ photo, sizes, eager = false, className = '' }: PhotoProps) {
  return (
    <span className={`photo ${className}`.trim()} style={{ backgroundColor: photo.palette }}>
      <img
        src={photoUrl(photo.storageKey, photoWidthFor(photo.widths, 800))}
        srcSet={photoSrcSet(photo)}
        sizes={sizes}
        width={photo.width}
        height={photo.height}
        alt={photo.alt}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
      />
    </span>
  )
}

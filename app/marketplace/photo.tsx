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
  /** The rendered width, in the syntax of `img sizes`. */
  sizes: string
  /** For the first visible photo: loaded at once with high priority. All others are loaded lazily. */
  eager?: boolean
  className?: string
}

/** A space's photo: in a fitting width, with its dominant colour as the placeholder, without layout shift. */
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

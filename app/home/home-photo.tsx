import type { BrandPhoto } from '../brand/photos.ts'

/** A picture of the home page below its first screen: fetched when it comes near. */
export function HomePhoto({ photo, sizes, className }: { photo: BrandPhoto; sizes: string; className: string }) {
  const at = (width: number) => `${photo.address}-${width}.webp`
  return (
    <div className={className}>
      <img
        src={at(800)}
        srcSet={photo.widths.map((width) => `${at(width)} ${width}w`).join(', ')}
        sizes={sizes}
        width={photo.width}
        height={photo.height}
        alt={photo.alt}
        loading="lazy"
        decoding="async"
        style={{ backgroundColor: photo.palette }}
      />
    </div>
  )
}

import { type BrandPhoto, filesOf, photoAt } from '../brand/brand-photo.ts'

/** A picture of the home page below the fold, loaded lazily. */
export function HomePhoto({ photo, sizes, className }: { photo: BrandPhoto; sizes: string; className: string }) {
  return (
    <div className={className}>
      <img
        src={photoAt(photo, 800)}
        {...filesOf(photo)}
        alt={photo.alt}
        sizes={sizes}
        loading="lazy"
        decoding="async"
        style={{ backgroundColor: photo.palette }}
      />
    </div>
  )
}

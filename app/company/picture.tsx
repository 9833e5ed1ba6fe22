import { type BrandPhoto, filesOf, photoAt } from '../brand/brand-photo.ts'
import { heroPhotos } from '../brand/page-photos.ts'

/** Returns one of the site's pictures by its file name, for texts that show one. */
export function pictureNamed(name: string): BrandPhoto {
  const found = heroPhotos.find(({ address }) => address.endsWith(`/${name}`))
  if (!found) throw new Error(`there is no picture ${name}`)
  return found
}

/** The address of the picture's widest file, for previews. */
export function previewOf(photo: BrandPhoto): string {
  return photoAt(photo, Math.max(...photo.widths))
}

/** A picture of the site, with its dominant colour until it is loaded. */
export function Picture({ photo, sizes, eager = false }: { photo: BrandPhoto; sizes: string; eager?: boolean }) {
  return (
    <div className="company-photo" style={{ backgroundColor: photo.palette }}>
      <img
        src={photoAt(photo, Math.min(...photo.widths))}
        {...filesOf(photo)}
        alt={photo.alt}
        sizes={sizes}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
      />
    </div>
  )
}

import { type BrandPhoto, heroPhotos } from '../brand/photos.ts'

/** One of the site's own pictures by the name of its file, for texts that show one. */
export function pictureNamed(name: string): BrandPhoto {
  const found = heroPhotos.find(({ address }) => address.endsWith(`/${name}`))
  if (!found) throw new Error(`there is no picture ${name}`)
  return found
}

/** The address of its widest file, for previews. */
export function previewOf({ address, widths }: BrandPhoto): string {
  return `${address}-${Math.max(...widths)}.webp`
}

/** A picture of the site in its place, with its dominant colour until it is there. */
export function Picture({ photo, sizes, eager = false }: { photo: BrandPhoto; sizes: string; eager?: boolean }) {
  const at = (width: number) => `${photo.address}-${width}.webp`
  return (
    <div className="company-photo" style={{ backgroundColor: photo.palette }}>
      <img
        src={at(Math.min(...photo.widths))}
        srcSet={photo.widths.map((width) => `${at(width)} ${width}w`).join(', ')}
        sizes={sizes}
        width={photo.width}
        height={photo.height}
        alt={photo.alt}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
      />
    </div>
  )
}

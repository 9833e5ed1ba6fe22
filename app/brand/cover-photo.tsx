import type { ComponentProps } from 'react'
import { type BrandPhoto, filesOf, photoAt } from './brand-photo.ts'

type CoverPhotoProps = { photo: BrandPhoto; sizes: string } & Pick<
  ComponentProps<'img'>,
  'className' | 'style' | 'loading' | 'decoding' | 'fetchPriority'
>

/** A picture that fills the first screen of a page; phones load a crop of a quarter of the size. */
export function CoverPhoto({ photo, sizes, ...image }: CoverPhotoProps) {
  return (
    <picture className="contents">
      {photo.phone && <source type="image/avif" media="(width < 36rem)" srcSet={photo.phone} />}
      <img
        src={photoAt(photo, photo.widths[1] ?? photo.width)}
        {...filesOf(photo)}
        alt={photo.alt}
        sizes={sizes}
        {...image}
      />
    </picture>
  )
}

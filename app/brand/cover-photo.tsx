import type { ComponentProps } from 'react'
import type { BrandPhoto } from './photos.ts'

type CoverPhotoProps = { photo: BrandPhoto; sizes: string } & Pick<
  ComponentProps<'img'>,
  'className' | 'style' | 'loading' | 'decoding' | 'fetchPriority'
>

/** A picture that fills the first screen of a page; phones fetch the part that they show, a quarter as heavy. */
export function CoverPhoto({ photo, sizes, ...image }: CoverPhotoProps) {
  const at = (width: number) => `${photo.address}-${width}.webp`
  return (
    <picture className="contents">
      {photo.phone && <source type="image/avif" media="(width < 36rem)" srcSet={photo.phone} />}
      <img
        src={at(photo.widths[1] ?? photo.width)}
        srcSet={photo.widths.map((width) => `${at(width)} ${width}w`).join(', ')}
        sizes={sizes}
        width={photo.width}
        height={photo.height}
        alt={photo.alt}
        {...image}
      />
    </picture>
  )
}

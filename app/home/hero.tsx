import type { BrandPhoto } from '../brand/photos.ts'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/button.tsx'

/** What the place is about, over one photo (spec 2 "Hero"). */
export function Hero({ photo }: { photo: BrandPhoto }) {
  return (
    <section className="hero on-ink" aria-labelledby="hero-title">
      <img
        className="hero-photo"
        src={`${photo.address}-1400.webp`}
        srcSet={photo.widths.map((width) => `${photo.address}-${width}.webp ${width}w`).join(', ')}
        sizes="100vw"
        width={photo.width}
        height={photo.height}
        alt={photo.alt}
        style={{ backgroundColor: photo.palette }}
        fetchPriority="high"
      />
      <div className="wrap relative grid content-end pt-12 pb-16 md:pb-24">
        <p className="hero-badge">10% platform fee</p>
        <h1 id="hero-title" className="type-display -ms-[0.035em]">
          Earn More, <br />
          Pay Less
        </h1>
        <p className="type-lead my-6 max-w-[33rem] text-balance">
          Find and book unique spaces for events, photoshoots or meetings. Renters pay only for the hours they need, and
          owners keep 90% of earnings.
        </p>
        <div className="grid grid-cols-2 gap-3 sm:flex">
          <ButtonLink to={paths.explore()} variant="photo" size="large" className="max-sm:px-3">
            Explore Spaces
          </ButtonLink>
          <ButtonLink to={paths.createListing()} variant="photo-line" size="large" className="max-sm:px-3">
            List A Space
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}

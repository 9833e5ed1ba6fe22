import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/button.tsx'

const widths = [800, 1400, 2000]
const photo = (width: number) => `/photos/hero/event-loft-long-table-${width}.webp`

/** What the place is about, over one photo (spec 2 "Hero"). */
export function Hero() {
  return (
    <section className="hero on-ink" aria-labelledby="hero-title">
      <img
        className="hero-photo"
        src={photo(1400)}
        srcSet={widths.map((width) => `${photo(width)} ${width}w`).join(', ')}
        sizes="100vw"
        width={2000}
        height={1333}
        alt="Brick event loft at golden hour with a long dressed dining table, candles and festoon lights."
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

import { paths } from '../../rules/paths.ts'
import { CoverPhoto } from '../brand/cover-photo.tsx'
import type { FeeClaims } from '../brand/fee-claims.ts'
import { heroButtons, heroSlides } from '../brand/home-content.ts'
import { heroPhotos } from '../brand/page-photos.ts'
import { ButtonLink } from '../ui/button.tsx'

type HeroSlideProps = {
  index: number
  claims: FeeClaims
  /** The next slide is laid out hidden, so that its photo is loaded; without a state the photo is not loaded. */
  state: 'shown' | 'leaving' | 'next' | undefined
}

/** One slide: photo, badge, title, subtitle and two buttons. */
export function HeroSlide({ index, claims, state }: HeroSlideProps) {
  const slide = heroSlides[index]
  const photo = heroPhotos[index]
  if (!slide || !photo) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide is a group, not part of a form
    <div
      className="slide"
      role="group"
      aria-roledescription="slide"
      aria-label={`${index + 1} of ${heroSlides.length}: ${slide.title}`}
      data-state={state}
      inert={state !== 'shown'}
    >
      <CoverPhoto
        photo={photo}
        className="slide-photo"
        sizes="100vw"
        style={{ backgroundColor: photo.palette }}
        {...(index === 0 ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
      />
      <div className="wrap slide-words">
        <p className="slide-badge">{slide.badge ?? claims.badge}</p>
        <h2 className="slide-title">{slide.title}</h2>
        <p className="type-lead max-w-[34rem] text-balance">{slide.subtitle ?? claims.subtitle}</p>
        <div className="slide-buttons">
          <ButtonLink to={paths.explore()} variant="photo" size="large">
            {heroButtons.explore}
          </ButtonLink>
          <ButtonLink to={paths.createListing()} variant="photo-line" size="large">
            {heroButtons.list}
          </ButtonLink>
        </div>
      </div>
    </div>
  )
}

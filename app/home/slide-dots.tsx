import { Pause, Play } from 'lucide'
import type { Dispatch } from 'react'
import { heroSlides } from '../brand/home-content.ts'
import { Icon } from '../ui/icon.tsx'
import { type Carousel, type CarouselEvent, isLocked } from './carousel.ts'

/** A dot for each slide, and the button that stops the slides (WCAG 2.2.2). */
export function SlideDots({ carousel, send }: { carousel: Carousel; send: Dispatch<CarouselEvent> }) {
  const { shown, stopped } = carousel
  const label = stopped ? 'Play the slides' : 'Pause the slides'
  return (
    <div className="hero-foot">
      <div className="wrap flex items-center">
        {heroSlides.map(({ title }, index) => (
          <button
            key={title}
            type="button"
            className="slide-dot"
            aria-label={`Slide ${index + 1}: ${title}`}
            aria-current={index === shown || undefined}
            aria-disabled={isLocked(carousel)}
            onClick={() => send({ kind: 'show', slide: index })}
          />
        ))}
        <button
          type="button"
          className="slide-pause"
          aria-label={label}
          title={label}
          onClick={() => send({ kind: stopped ? 'play' : 'stop' })}
        >
          <Icon of={stopped ? Play : Pause} size={16} />
        </button>
      </div>
    </div>
  )
}

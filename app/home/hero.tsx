import { ChevronLeft, ChevronRight } from 'lucide'
import type { FocusEvent, PointerEvent, ReactNode, TouchEvent } from 'react'
import { useRef } from 'react'
import { brand } from '../../rules/brand.ts'
import type { FeeClaims } from '../brand/fee-claims.ts'
import { heroSlides } from '../brand/home-content.ts'
import { IconButton } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { isLocked } from './carousel.ts'
import { HeroSlide } from './hero-slide.tsx'
import { SlideDots } from './slide-dots.tsx'
import { useCarousel } from './use-carousel.ts'

/** The minimum horizontal distance of a swipe. */
const swipePixels = 48

/**
 * Ten slides that advance automatically (spec 2 and 4 "Carousel"). `children`, such as a search bar, overlap the hero's
 * lower edge, outside the slides.
 */
export function Hero({ claims, children }: { claims: FeeClaims; children?: ReactNode }) {
  const [carousel, send, { next }] = useCarousel(heroSlides.length)
  const swipe = useSwipe((by) => send({ kind: 'turn', by }))
  const { shown, leaving } = carousel
  const locked = isLocked(carousel)
  const stateOf = (slide: number) =>
    slide === shown ? 'shown' : slide === leaving ? 'leaving' : slide === next ? 'next' : undefined
  return (
    <>
      <h1 className="sr-only">{brand.description}</h1>
      <section
        className="hero on-ink"
        aria-roledescription="carousel"
        aria-label="Highlights"
        data-moving={locked || undefined}
        onPointerEnter={(event) => isMouse(event) && send({ kind: 'pause', reason: 'pointer' })}
        onPointerLeave={(event) => isMouse(event) && send({ kind: 'resume', reason: 'pointer' })}
        onFocus={(event) => event.target.matches(':focus-visible') && send({ kind: 'pause', reason: 'focus' })}
        onBlur={(event) => isLeft(event) && send({ kind: 'resume', reason: 'focus' })}
        {...swipe}
      >
        <div aria-live={carousel.stopped || carousel.pauses.includes('focus') ? 'polite' : 'off'}>
          {heroSlides.map((slide, index) => (
            <HeroSlide key={slide.title} index={index} claims={claims} state={stateOf(index)} />
          ))}
        </div>
        <div className="hero-arrows">
          <Arrow label="Previous slide" locked={locked} onPress={() => send({ kind: 'turn', by: -1 })}>
            <Icon of={ChevronLeft} size={24} />
          </Arrow>
          <Arrow label="Next slide" locked={locked} onPress={() => send({ kind: 'turn', by: 1 })}>
            <Icon of={ChevronRight} size={24} />
          </Arrow>
        </div>
        <SlideDots carousel={carousel} send={send} />
      </section>
      {children && <div className="wrap hero-dock">{children}</div>}
    </>
  )
}

type ArrowProps = { label: string; locked: boolean; onPress: () => void; children: ReactNode }

/** Uses `aria-disabled` instead of `disabled`, so that keyboard users keep the focus. */
function Arrow({ label, locked, onPress, children }: ArrowProps) {
  return (
    <IconButton label={label} variant="photo" aria-disabled={locked} onClick={onPress}>
      {children}
    </IconButton>
  )
}

/** Changes the slide on a horizontal swipe. */
function useSwipe(turn: (by: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null)
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches.item(0)
      start.current = touch ? { x: touch.clientX, y: touch.clientY } : null
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches.item(0)
      if (!touch || !start.current) return
      const across = touch.clientX - start.current.x
      const along = touch.clientY - start.current.y
      if (Math.abs(across) > Math.max(swipePixels, 2 * Math.abs(along))) turn(across < 0 ? 1 : -1)
    },
  }
}

function isMouse({ pointerType }: PointerEvent): boolean {
  return pointerType === 'mouse'
}

function isLeft({ currentTarget, relatedTarget }: FocusEvent): boolean {
  return !(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))
}

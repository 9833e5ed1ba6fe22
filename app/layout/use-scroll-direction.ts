import { useEffect } from 'react'
import { directionAt } from './scroll-direction.ts'

/** Sets `data-scroll="down"` on the page after scrolling down, so that bars can hide. */
export function useScrollDirection(): void {
  useEffect(() => {
    const { dataset } = document.documentElement
    let direction = { isDown: false, mark: window.scrollY }
    const scrolled = () => {
      direction = directionAt(direction, window.scrollY)
      if (direction.isDown) dataset.scroll = 'down'
      else delete dataset.scroll
    }
    window.addEventListener('scroll', scrolled, { passive: true })
    return () => window.removeEventListener('scroll', scrolled)
  }, [])
}

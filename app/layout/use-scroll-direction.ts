import { useEffect } from 'react'
import { directionAt } from './scroll-direction.ts'

/** Marks the page with `data-scroll="down"` while it was last scrolled down, for bars that give room then. */
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

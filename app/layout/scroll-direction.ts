/** The last scroll direction, and the position in pixels from which the next turn is measured. */
export type ScrollDirection = { isDown: boolean; mark: number }

/** Thresholds: bars hide after a small distance, and do not reappear by an unsteady finger. */
const downPixels = 8
const upPixels = 32

/** Returns the direction after the page was scrolled to `y`. The top of a page is never "down". */
export function directionAt({ isDown, mark }: ScrollDirection, y: number): ScrollDirection {
  if (y <= 0) return { isDown: false, mark: 0 }
  const back = isDown ? mark - y : y - mark
  if (back < 0) return { isDown, mark: y }
  const isTurned = back >= (isDown ? upPixels : downPixels)
  return isTurned ? { isDown: !isDown, mark: y } : { isDown, mark }
}

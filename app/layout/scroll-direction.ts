/** Which way a page was last scrolled, and from where the next turn is measured, in pixels. */
export type ScrollDirection = { isDown: boolean; mark: number }

/** Bars give room after a little, and do not come back by the tremble of a finger. */
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

import { expect, test } from 'vitest'
import { directionAt, type ScrollDirection } from './scroll-direction.ts'

const top: ScrollDirection = { isDown: false, mark: 0 }

/** Returns the direction after each of the positions, starting at the top. */
function along(...positions: number[]): boolean[] {
  let direction = top
  return positions.map((y) => {
    direction = directionAt(direction, y)
    return direction.isDown
  })
}

test('a page goes down after 8 pixels, in one step or in many', () => {
  expect(along(7, 8)).toEqual([false, true])
  expect(along(3, 6, 9)).toEqual([false, false, true])
})

test('a page goes up after 32 pixels from its lowest point', () => {
  expect(along(500, 600, 569, 568)).toEqual([true, true, true, false])
})

test('the lowest and the highest point move along', () => {
  expect(along(500, 480, 700, 669)).toEqual([true, true, true, true])
  expect(along(500, 460, 300, 307, 308)).toEqual([true, false, false, false, true])
})

test('the top, and what bounces over it, is never down', () => {
  expect(along(500, 0)).toEqual([true, false])
  expect(along(10, -40, 4)).toEqual([true, false, false])
})

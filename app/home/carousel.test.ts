import { expect, test } from 'vitest'
import { type Carousel, type CarouselEvent, isAdvancing, isLocked, nextCarousel, startCarousel } from './carousel.ts'

const after = (...events: CarouselEvent[]): Carousel => events.reduce(nextCarousel, startCarousel(10))
const next: CarouselEvent = { kind: 'turn', by: 1 }
const previous: CarouselEvent = { kind: 'turn', by: -1 }
const settle: CarouselEvent = { kind: 'settle' }

test('before the first slide stands the last, and after the last the first', () => {
  expect(after(previous).shown).toBe(9)
  expect(after(previous, settle, next).shown).toBe(0)
})

test('ten turns come round, and settling lets the next one begin', () => {
  expect(after(...Array.from({ length: 10 }, () => [next, settle]).flat()).shown).toBe(0)
})

test('during a change further changes are blocked', () => {
  const moving = after(next)
  expect(isLocked(moving)).toBe(true)
  for (const event of [next, previous, { kind: 'show', slide: 7 }] satisfies CarouselEvent[])
    expect(nextCarousel(moving, event)).toBe(moving)
  expect(moving).toMatchObject({ shown: 1, leaving: 0 })
  expect(isLocked(after(next, settle))).toBe(false)
})

test('a dot shows its slide; that of the shown slide and one beyond the last do nothing', () => {
  expect(after({ kind: 'show', slide: 7 })).toMatchObject({ shown: 7, leaving: 0 })
  expect(isLocked(after({ kind: 'show', slide: 0 }))).toBe(false)
  expect(after({ kind: 'show', slide: 10 }).shown).toBe(0)
})

test('it goes on by itself only while there is no reason to pause and it is not stopped', () => {
  const pointer = { kind: 'pause', reason: 'pointer' } as const
  const focus = { kind: 'pause', reason: 'focus' } as const
  expect(isAdvancing(after())).toBe(true)
  expect(isAdvancing(after(pointer))).toBe(false)
  expect(isAdvancing(after(pointer, pointer, focus, { ...pointer, kind: 'resume' }))).toBe(false)
  expect(isAdvancing(after(pointer, focus, { ...pointer, kind: 'resume' }, { ...focus, kind: 'resume' }))).toBe(true)
  expect(isAdvancing(after({ kind: 'stop' }))).toBe(false)
  expect(isAdvancing(after({ kind: 'stop' }, { kind: 'play' }))).toBe(true)
})

test('who stops it can still turn by hand', () => {
  expect(after({ kind: 'stop' }, next)).toMatchObject({ shown: 1, stopped: true })
})

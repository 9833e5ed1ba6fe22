import { expect, test } from 'vitest'
import { whyNotHere } from './nearby-results.tsx'

const held = {
  slug: 'the-pencil-works',
  title: 'The Pencil Works',
  what: 'Sat 23 May, 14:00–17:00',
  to: '/payment/b1',
  until: new Date('2026-05-21T15:30:00Z'),
  timeZone: 'America/New_York',
  now: new Date('2026-05-21T15:20:00Z'),
}
const nearly = [{ slug: 'lamp-room' }, { slug: 'the-pencil-works' }]

test('hours that the viewer holds at a nearby result are said to be theirs, not taken', () => {
  const words = 'taken, closed or held for you here (The Pencil Works: Sat 23 May, 14:00–17:00)'
  expect(whyNotHere(nearly, held)).toBe(words)
  expect(whyNotHere(nearly, { ...held, slug: 'elsewhere' })).toBe('taken or closed here')
  expect(whyNotHere(nearly, undefined)).toBe('taken or closed here')
})

test('with a limit of the total, hours may also be dearer than it', () => {
  expect(whyNotHere(nearly, undefined, '5000')).toBe('taken, closed or too dear here')
})

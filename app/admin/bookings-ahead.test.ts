import { expect, test } from 'vitest'
import { aheadView } from './load-moderated-space.server.ts'

test('the time of a booking ahead names the place of its clock', () => {
  const view = aheadView({
    id: '1',
    number: 'H7K-2QM',
    spaceTitle: 'North Wall',
    status: 'confirmed',
    guestName: 'June',
    timeZone: 'America/New_York',
    startTime: new Date('2026-05-21T18:00:00Z'),
    endTime: new Date('2026-05-21T21:00:00Z'),
    totalMinor: 24_750,
    currency: 'USD',
    hasBegun: false,
  })
  expect(view).toMatchObject({
    number: 'H7K-2QM',
    space: 'North Wall',
    when: expect.stringMatching(/, New York time$/),
  })
})

import { expect, test } from 'vitest'
import { listingDigests, sentDigests } from './listing-digests.server.ts'

test('a value has the same digest with line breaks as browsers send them, and another one if it differs', () => {
  const digests = listingDigests({ description: 'Light.\nQuiet.', same: 'Light.\r\nQuiet.', other: 'Light. Quiet.' })
  expect(digests.description).toBe(digests.same)
  expect(digests.description).not.toBe(digests.other)
  expect(digests.description).toHaveLength(12)
})

test('digests come back as they were sent, and none of a form without them', () => {
  const digests = listingDigests({ title: 'The Loft' })
  expect(sentDigests(JSON.stringify(digests))).toEqual(digests)
  for (const nothing of [undefined, '', 'x', 'null', '7']) expect(sentDigests(nothing)).toBeNull()
})

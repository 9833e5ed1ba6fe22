import { expect, test } from 'vitest'
import { cancelledWords } from './cancelled-text.ts'

test('a cancelled booking says who did it and why, to each side in its words', () => {
  const booking = { status: 'cancelled', cancelledBy: 'owner', cancelReason: 'The boiler broke' }
  expect(cancelledWords(booking, 'guest')).toBe('The owner cancelled: The boiler broke')
  expect(cancelledWords(booking, 'owner')).toBe('You cancelled: The boiler broke')
  expect(cancelledWords({ ...booking, cancelledBy: 'guest', cancelReason: null }, 'owner')).toBe('The guest cancelled.')
  expect(cancelledWords({ ...booking, cancelledBy: 'admin' }, 'guest')).toBe('Cancelled: The boiler broke')
  expect(cancelledWords({ ...booking, status: 'confirmed' }, 'guest')).toBeNull()
})

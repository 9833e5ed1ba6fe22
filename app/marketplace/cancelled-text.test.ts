import { expect, test } from 'vitest'
import { brand } from '../../rules/brand.ts'
import { cancellationText } from './cancelled-text.ts'

test('a cancelled booking says who did it and why, to each side in its words', () => {
  const booking = { status: 'cancelled', cancelledBy: 'owner', cancelReason: 'The boiler broke' }
  expect(cancellationText(booking, 'guest')).toBe('The owner cancelled: The boiler broke')
  expect(cancellationText(booking, 'owner')).toBe('You cancelled: The boiler broke')
  expect(cancellationText({ ...booking, cancelledBy: 'guest', cancelReason: null }, 'owner')).toBe(
    'The guest cancelled.',
  )
  for (const reader of ['guest', 'owner'])
    expect(cancellationText({ ...booking, cancelledBy: 'admin' }, reader)).toBe(
      `${brand.name} cancelled: The boiler broke`,
    )
  expect(cancellationText({ ...booking, cancelledBy: 'platform', cancelReason: null }, 'guest')).toBe(
    'You cancelled, because the owner was suspended.',
  )
  // A bank took the payment back, for which the platform gives a reason.
  expect(cancellationText({ ...booking, cancelledBy: 'platform' }, 'guest')).toBe('Cancelled: The boiler broke')
  expect(cancellationText({ ...booking, status: 'confirmed' }, 'guest')).toBeNull()
  expect(cancellationText(booking, 'owner', 'Ines Ferrer')).toBe('Ines Ferrer cancelled: The boiler broke')
  expect(cancellationText(booking, 'coHost', 'You')).toBe('You cancelled: The boiler broke')
})

import { expect, test } from 'vitest'
import { actingHostText } from './acting-host.ts'

test('hosts read their own actions as theirs, and those of others by name', () => {
  const coHost = { id: 'ines', name: 'Ines Ferrer', isOwner: false }
  expect(actingHostText(coHost, 'ines')).toBe('You')
  expect(actingHostText(coHost, 'marta')).toBe('Ines Ferrer')
  expect(actingHostText({ ...coHost, name: '' }, 'marta')).toBe('A co-host')
  expect(actingHostText({ id: 'marta', name: '', isOwner: true }, 'ines')).toBe('The owner')
  expect(actingHostText(null, 'marta')).toBeUndefined()
})

import { expect, test } from 'vitest'
import { unbrokenPostcode } from './unbroken-postcode.ts'

test('a postcode with a space inside stays on one line, what is beside it may break', () => {
  const shown = (address: string) => unbrokenPostcode(address).replaceAll('\u00a0', '_')
  expect(shown('3 Blue Anchor Yard, London SE1 3XF')).toBe('3 Blue Anchor Yard, London SE1_3XF')
  expect(shown('61 Eckford Yard, Brooklyn, NY 11222')).toBe('61 Eckford Yard, Brooklyn, NY_11222')
  expect(shown('8 Wharf Row, Toronto, ON M5V 2T6')).toBe('8 Wharf Row, Toronto, ON M5V_2T6')
  expect(shown('Prinsengracht 12, 1017 AB Amsterdam')).toBe('Prinsengracht 12, 1017_AB Amsterdam')
  expect(shown('Level 60, 10115 Berlin, EC1A 1BB')).toBe('Level 60, 10115 Berlin, EC1A_1BB')
  expect(shown('Unit 4, 2000 Sydney')).toBe('Unit 4, 2000 Sydney')
})

import { expect, test } from 'vitest'
import { readRecoveryCode } from './recovery-code.ts'

test.each([
  ['K7QM-2XVB-9TRD', 'K7QM-2XVB-9TRD'],
  ['k7qm2xvb9trd', 'K7QM-2XVB-9TRD'],
  [' k7qm 2xvb – 9trd ', 'K7QM-2XVB-9TRD'],
  ['OyJuO-ens7C', 'OyJuO-ens7C'],
  ['abcde-fghij', 'abcde-fghij'],
  ['K7QM-2XVB-9TR0', 'K7QM-2XVB-9TR0'],
])('the recovery code “%s” is looked up as “%s”', (typed, stored) => {
  expect(readRecoveryCode(typed)).toBe(stored)
})

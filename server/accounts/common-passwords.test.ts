import { dictionary } from '@zxcvbn-ts/language-common'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'

test.each(
  `password Password1 P@ssw0rd P@ssw0rd1! passw0rd123 12345678 123456789 1234567890 87654321 11111111 12341234 123123123
   qwertyuiop qwerty123 qwer1234 asdfghjkl 1q2w3e4r 1qaz2wsx zaq12wsx zxcvbnm1 q1w2e3r4 iloveyou iloveyou2 princess1
   sunshine football1 baseball superman trustno1 starwars welcome1 Welcome2024 letmein1 admin123 changeme monkey123
   dragon12 michael1 jennifer liverpool1 Liverpool123 summer2023 Winter2024! abcd1234 abcdefgh a1b2c3d4 computer1
   chocolate butterfly angel123 lovely123 jordan23 01011990 19900101 31/12/1999 password! secret123 helloworld
   a123456789 741852963 !QAZ2wsx hourlet1 Hourlet2026! hourlet-demo correcthorsebatterystaple CorrectHorseBatteryStaple1
   correct-horse-battery-staple 147258369 963852741 qazwsxedc 1qazxsw2 poiuytre mnbvcxz123 qwertzuiop !@#$%^&* zxcasdqwe
   charlie1 samsung1 pokemon1 ilovejesus blink182 manchester1 loveyou2 blackcat1 bluemoon`.split(/\s+/),
)('finding S12: %s is common', (password) => {
  expect(isCommonPassword(password)).toBe(true)
})

test.each([
  'a lamp in the attic',
  'violet-harbour-42',
  'tree-were-pool-lamp',
  'Tj7#kLp2wQ',
  'quarry-vellum-ostrich',
  'x9fmz2qpw',
  'meine Tante kocht Kaffee um vier',
  '東京の夜は長い夜',
  'violin83920174',
])('%s is not', (password) => {
  expect(isCommonPassword(password)).toBe(false)
})

test('finding S12: the 10,000 most common passwords are rejected', () => {
  const accepted = dictionary['passwords-common'].slice(0, 10_000).filter((password) => !isCommonPassword(password))
  expect(accepted).toEqual([])
})

test('finding S12: few of a thousand generated passwords are rejected', () => {
  const generated = fc.sample(
    fc.string({ minLength: 10, maxLength: 16, unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz0123456789') }),
    { numRuns: 1000, seed: 12 },
  )
  expect(generated.filter(isCommonPassword)).toEqual([])
})

test.each(['1', 'qwer', 'a1', 'aB3$', '4@3!', 'password', '20', 'qazwsx7', '99/', 'correct '])(
  'finding S2: checking %s repeated many times takes time linear in its length',
  (piece) => {
    // The same total number of characters, in passwords of one length.
    const millisecondsFor = (length: number) => {
      const password = piece.repeat(length).slice(0, length)
      const rounds = Array.from({ length: 4 }, () => {
        const started = performance.now()
        for (let seen = 0; seen < 16_000; seen += length) isCommonPassword(`${password}~${seen}`)
        return performance.now() - started
      })
      return Math.min(...rounds)
    }
    const short = millisecondsFor(100)
    // Linear is 1; quadratic would be 10, then 100.
    for (const length of [1_000, 8_000]) expect(millisecondsFor(length) / short).toBeLessThan(8)
  },
)

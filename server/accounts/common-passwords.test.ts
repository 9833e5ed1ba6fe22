import { expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'

test.each(
  `password Password1 P@ssw0rd P@ssw0rd1! passw0rd123 12345678 123456789 1234567890 87654321 11111111 12341234 123123123
   qwertyuiop qwerty123 qwer1234 asdfghjkl 1q2w3e4r 1qaz2wsx zaq12wsx zxcvbnm1 q1w2e3r4 iloveyou iloveyou2 princess1
   sunshine football1 baseball superman trustno1 starwars welcome1 Welcome2024 letmein1 admin123 changeme monkey123
   dragon12 michael1 jennifer liverpool1 Liverpool123 summer2023 Winter2024! abcd1234 abcdefgh a1b2c3d4 computer1
   chocolate butterfly angel123 lovely123 jordan23 01011990 19900101 31/12/1999 password! secret123 helloworld
   charlie1 samsung1 pokemon1 ilovejesus blink182 manchester1 loveyou2 blackcat1 bluemoon`.split(/\s+/),
)('%s is common', (password) => {
  expect(isCommonPassword(password)).toBe(true)
})

test.each([
  'a lamp in the attic',
  'hourlet-demo',
  'correct horse battery staple',
  'Tj7#kLp2wQ',
  'quarry-vellum-ostrich',
  'x9fmz2qpw',
  'meine Tante kocht Kaffee um vier',
  '東京の夜は長い夜',
  'violin83920174',
])('%s is not', (password) => {
  expect(isCommonPassword(password)).toBe(false)
})

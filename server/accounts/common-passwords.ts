import { commonWords } from './common-words.ts'

/**
 * Whether a password is among the most common and most often breached ones: a common word or name or two, however
 * written ("P@ssw0rd1!"), a run of keys or digits, a date, or something short again and again.
 */
export function isCommonPassword(password: string): boolean {
  const typed = password.toLowerCase()
  return isRun(typed) || isRepetition(typed) || isDate(typed) || spellings(typed).some(isWord)
}

const rows = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop[]',
  'asdfghjkl;',
  'zxcvbnm,./',
  'qwertzuiop',
  'azertyuiop',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,9ol.',
  'zaq12wsxcde34rfvbgt56yhn',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  'a1s2d3f4g5h6j7k8l9',
  'a1b2c3d4e5f6g7h8i9',
  '!@#$%^&*()',
]
const runs = rows.flatMap((row) => [row, [...row].reverse().join('')])

/** All of it along rows of the keyboard or the alphabet, in pieces of three keys or more: "qwer1234", "asdfzxcv". */
function isRun(typed: string): boolean {
  let rest = typed
  while (rest.length >= 3) {
    const piece = longestRun(rest)
    if (piece < 3) return false
    rest = rest.slice(piece)
  }
  return rest === '' || typed.length - rest.length >= 6
}

function longestRun(text: string): number {
  for (let length = text.length; length >= 3; length -= 1) {
    if (runs.some((run) => run.includes(text.slice(0, length)))) return length
  }
  return 0
}

function isRepetition(typed: string): boolean {
  return /^(.{1,5}?)\1+.?$/.test(typed)
}

function isDate(typed: string): boolean {
  return (
    /^(0?[1-9]|[12]\d|3[01])[./-]?(0?[1-9]|[12]\d|3[01])[./-]?(19|20)\d\d$/.test(typed) ||
    /^(19|20)\d\d[./-]?[01]\d[./-]?[0-3]\d$/.test(typed)
  )
}

/** As typed, and with the usual signs read as the letters that they stand for. */
function spellings(typed: string): string[] {
  const core = typed.replace(/^[^a-z]{0,4}(?=[a-z@$])/, '').replace(/(?<=[a-z@$!0-9])[^a-z]{0,4}$/, '')
  return [core, typed, plainLetters(core), plainLetters(typed)].flatMap((word) => [
    word,
    word.replace(/[^a-z]{0,4}$/, ''),
  ])
}

function plainLetters(word: string): string {
  const letters: Record<string, string> = {
    '@': 'a',
    '4': 'a',
    '3': 'e',
    '1': 'i',
    '!': 'i',
    '0': 'o',
    $: 's',
    '5': 's',
    '7': 't',
  }
  return word.replace(/[@431!0$57]/g, (sign) => letters[sign] ?? sign)
}

/** One common word, or two that stand together. */
function isWord(word: string): boolean {
  if (commonWords.has(word)) return true
  for (let cut = 3; cut <= word.length - 3; cut += 1) {
    if (commonWords.has(word.slice(0, cut)) && commonWords.has(word.slice(cut))) return true
  }
  return false
}

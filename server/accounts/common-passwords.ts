import { dictionary } from '@zxcvbn-ts/language-common'
import { commonWords, famousPhrases, productWords } from './common-words.ts'
import { isKeyWalk } from './key-walks.ts'

/**
 * Returns true for a password that attackers try first: one of a list of 49,000 breached ones, one of its 10,000 most
 * common or a common word in any spelling ("P@ssw0rd1!"), two common words, a well-known phrase, our own name, a run of
 * keys, a date, or something short repeated. Takes time linear in its length.
 */
export function isCommonPassword(password: string): boolean {
  const typed = password.toLowerCase()
  return (
    lists().all.has(typed) ||
    isKeyWalk(typed) ||
    isRepetition(typed) ||
    isDate(typed) ||
    famousPhrases.has(typed.replace(/[^a-z]/g, '')) ||
    spellings(typed).some(isWord)
  )
}

let loaded: { all: ReadonlySet<string>; top: ReadonlySet<string> } | undefined

/** The breached passwords in lower case, the most common first in the source. Read once, when first needed. */
function lists() {
  const breached = dictionary['passwords-common']
  loaded ??= { all: new Set(breached), top: new Set(breached.slice(0, 10_000)) }
  return loaded
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

/** As typed, and with the usual substitute characters replaced by their letters. */
function spellings(typed: string): string[] {
  const core = withoutEnd(typed.replace(/^[^a-z]{0,4}(?=[a-z@$])/, ''))
  return [core, typed, plainLetters(core), plainLetters(typed)]
}

/** Drops up to five trailing digits and signs. */
function withoutEnd(word: string): string {
  return word.slice(0, -5) + word.slice(-5).replace(/[^a-z]+$/, '')
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

const longestWord = Math.max(...[...commonWords, ...productWords].map((word) => word.length))

/** Returns true for one common word, or two in sequence, with or without a sign between them. */
function isWord(word: string): boolean {
  if (isKnown(word) || lists().top.has(word)) return true
  if (word.length > 2 * longestWord + 1) return false
  for (let cut = 3; cut <= word.length - 3; cut += 1) {
    if (isKnown(word.slice(0, cut)) && isKnown(word.slice(cut).replace(/^[^a-z0-9]/, ''))) return true
  }
  return false
}

function isKnown(word: string): boolean {
  return commonWords.has(word) || productWords.has(word)
}

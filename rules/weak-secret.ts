/** Required entropy in bits: 32 random hexadecimal characters have about 115 by this measure. */
const enoughBits = 80

/** Common parts of secrets from examples, tutorials and keyboard rows; the longest first. */
const wellKnown =
  /qwertyuiop|correcthorsebatterystaple|session|insecure|password|passwort|asdfghjkl|whatever|replace|default|example|zxcvbnm|please|secure|secret|hourlet|random|string|change|qwerty|letmein|minimum|at-least|characters?|production|develop(ment)?|super|admin|sample|token|dummy|value|long|very|test|todo|this|that|with|your|key|abc123/gi

/**
 * Returns true if a secret that signs sessions can be guessed: too short, made of repetitions, sequences or words from
 * examples. Counts only characters that neither continue a sequence ("abc", "321") nor repeat an earlier part.
 */
export function isWeakSecret(secret: string): boolean {
  const rest = [...secret.replace(wellKnown, '')]
  const surprising = rest.filter((_, index) => isSurprising(rest, index)).length
  return surprising * Math.log2(Math.max(1, new Set(rest).size)) < enoughBits
}

function isSurprising(characters: string[], index: number): boolean {
  if (index < 2) return true
  const codes = characters.slice(index - 2, index + 1).map((character) => character.codePointAt(0) ?? 0)
  const [first = 0, second = 0, third = 0] = codes
  const isSequence = third - second === second - first && Math.abs(third - second) <= 1
  const triple = characters.slice(index - 2, index + 1).join('')
  return !isSequence && characters.join('').indexOf(triple) === index - 2
}

/** Returns the first and the last UUID with a given prefix; null unless the prefix has at least eight hexadecimal digits. */
export function idRange(text: string): { first: string; last: string } | null {
  const digits = text.toLowerCase().replaceAll('-', '')
  if (!/^[0-9a-f]{8,32}$/.test(digits)) return null
  return { first: asUuid(digits.padEnd(32, '0')), last: asUuid(digits.padEnd(32, 'f')) }
}

function asUuid(digits: string): string {
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

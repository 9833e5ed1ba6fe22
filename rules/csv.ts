/**
 * Returns a line of a CSV file (RFC 4180) with its line break. A value that a spreadsheet would read as a formula is
 * prefixed with an apostrophe (fault 66).
 */
export function csvLine(values: readonly (string | number | null)[]): string {
  return `${values.map(csvValue).join(',')}\r\n`
}

function csvValue(value: string | number | null): string {
  if (value === null || typeof value === 'number') return String(value ?? '')
  const text = /^[\s\p{Cc}\p{Cf}]*[=+\-@\t\r＝＋－＠]/u.test(value) ? `'${value}` : value
  return /[",\r\n']/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

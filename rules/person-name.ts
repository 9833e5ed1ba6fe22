import { z } from 'zod'

const maxNameLength = 120

/**
 * Parses a typed name of a person (spec D53): one line, runs of blanks collapsed to one space, without control, direction or
 * invisible characters and web addresses. It may be empty; `requiredName` may not.
 */
export const personName = z
  .string()
  .transform((typed) => typed.replaceAll(/[\t\p{Zs}\ufeff]+/gu, ' ').trim())
  .pipe(
    z
      .string()
      // Without `abort` a text of any length would be searched, which takes time that grows with its square.
      .max(maxNameLength, { error: `At most ${maxNameLength} characters`, abort: true })
      .refine((name) => !hasUnseen(name) && name.isWellFormed(), 'A name cannot have characters that are not seen')
      .refine((name) => !hasWebAddress(name), 'A name cannot have a web address'),
  )

/** The same for a form in which the name is required. */
export function requiredName(label: string) {
  return z
    .string(`${label} is required`)
    .refine((name) => name.trim() !== '', `${label} is required`)
    .pipe(personName)
}

/** Cleans a name that was stored before the rules existed, for use in a mail: removes what `personName` rejects. */
export function cleanName(stored: string): string {
  const line = stored.replaceAll(/\s+/gu, ' ').replace(unseen, '').replace(webAddress, ' ')
  return line.replaceAll(/ +/g, ' ').trim().slice(0, maxNameLength)
}

function hasUnseen(name: string): boolean {
  return name.replace(joinersInScripts, '').search(unseen) >= 0
}

/** Normalises full-width letters and dots first, because browsers and mail programs treat them as plain ones. */
function hasWebAddress(name: string): boolean {
  return name.normalize('NFKC').replaceAll('\u3002', '.').search(webAddress) >= 0
}

/** Control, format (direction, zero width) and other invisible characters. */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu

/** Within words of these scripts a joiner is part of the spelling: most Persian and many Indic names need it. */
const joinersInScripts =
  /(?<=[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Malayalam}\p{Script=Sinhala}\p{M}])[\u200c\u200d](?=\p{L})/gu

/** Texts that mail programs turn into links: "https://a", "www.a", "a.com", "a.b/c", but not "Dr.Smith" and "J.R. Ewing". */
const webAddress =
  /[a-z][a-z\d+.-]*:\/\/\S*|\bwww\.\S+|[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.(?:com|net|org|info|biz|io|co|app|dev|xyz|shop|store|site|online|website|web|club|top|vip|live|link|click|page|pro|tv|gg|cc|ly|ru|cn|tk|ml|ga|cf|eu|uk|us|de|fr|nl|pl|br|in|ai)(?![\p{L}\p{N}])\S*|[\p{L}\p{N}-]+\.[\p{L}\p{N}-]{2,}\/\S*/giu

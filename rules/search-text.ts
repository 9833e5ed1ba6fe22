import { countryNamed } from './countries.ts'

/**
 * Normalises a text for search: lower case without accents, "Łódź" as "lodz". The database function `search_form` does
 * the same to stored texts.
 */
export function normalizeSearchText(text: string): string {
  const plain = text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
  return plain.replaceAll(/[ßæœþøđðłħıς‘’]/g, (letter) => plainLetters[letter] ?? letter)
}

/**
 * Returns the alternative texts of a search: the typed text and, if the whole of it is a common alias of a country, the
 * country's stored name ('usa' is also 'united states'). Empty for a text of accents only.
 */
export function searchTexts(typed: string): string[] {
  const country = countryNamed(typed)
  const texts = [typed, ...(country ? [country.name] : [])].map(normalizeSearchText).filter(Boolean)
  return [...new Set(texts)]
}

/** Letters that Unicode does not decompose. */
const plainLetters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  ς: 'σ',
  '‘': "'",
  '’': "'",
}

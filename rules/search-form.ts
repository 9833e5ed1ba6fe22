import { countryNamed } from './countries.ts'

/**
 * A text as searches compare it: small letters without accents, "Łódź" as "lodz". The database's function `search_form` does
 * the same to what is stored.
 */
export function searchForm(text: string): string {
  const plain = text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
  return plain.replaceAll(/[ßæœþøđðłħıς‘’]/g, (letter) => plainLetters[letter] ?? letter)
}

/**
 * The texts of which a search finds any: what was typed and, where that in whole is a usual name of a country, the name under
 * which its spaces are stored ('usa' is also 'united states'). None for a text of accents alone.
 */
export function searchTexts(typed: string): string[] {
  const country = countryNamed(typed)
  const texts = [typed, ...(country ? [country.name] : [])].map(searchForm).filter(Boolean)
  return [...new Set(texts)]
}

/** Letters that Unicode does not take apart. */
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

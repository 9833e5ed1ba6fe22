import { findCountry, listCountries, plainName } from '../../rules/countries.ts'

/**
 * Returns the English name of a country that is named in one of these languages ('Deutschland' in German); null for all other
 * texts, and for names that are found by themselves.
 */
export function englishCountry(text: string, languages: readonly string[]): string | null {
  const plain = plainName(text)
  if (!plain || findCountry(text)) return null
  for (const language of languages) {
    const names = new Intl.DisplayNames([language], { type: 'region' })
    const country = listCountries().find(({ code }) => plainName(names.of(code) ?? '') === plain)
    if (country) return country.name
  }
  return null
}

/** Writes the English name into the field of the country if its text is a name in a language of the browser. */
export function translateCountry(form: HTMLFormElement | null): void {
  const control = form?.elements.namedItem('country')
  if (!(control instanceof HTMLInputElement)) return
  control.value = englishCountry(control.value, navigator.languages) ?? control.value
}

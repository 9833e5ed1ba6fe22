import { normalizeSearchText } from '../rules/search-text.ts'
import { literalPattern } from './literal-pattern.ts'

/** Returns the `like` pattern of texts in `search_form` that contain a text, regardless of case and accents. */
export function searchPattern(text: string): string {
  return `%${literalPattern(normalizeSearchText(text))}%`
}

import type { FeeRates } from '../../../../rules/price.ts'
import type { Writing, WritingSection } from '../../writing.ts'

/** An article of the blog. `picture` is the file name of one of the site's own pictures. */
export type Article = Required<Pick<Writing, 'title' | 'lead'>> & {
  slug: string
  /** The date of publication. */
  date: string
  picture: string
  for: 'Guests' | 'Owners'
  /** The sections; their amounts depend on the configured fees. */
  sections: (rates: FeeRates) => readonly WritingSection[]
}

import type { FeeRates } from '../../../rules/price.ts'
import type { Writing, WritingSection } from '../writing.ts'
import { awayFromTheOffice } from './articles/away-from-the-office.ts'
import { howManyHours } from './articles/how-many-hours.ts'
import { quietTuesday } from './articles/quiet-tuesday.ts'
import { whatToCharge } from './articles/what-to-charge.ts'

/** An article of the blog. Its picture is one of the site's own, by the name of its file. */
export type Article = Required<Pick<Writing, 'title' | 'lead'>> & {
  slug: string
  /** The date of publication. */
  date: string
  picture: string
  for: 'Guests' | 'Owners'
  /** The sections; their amounts depend on the configured fees. */
  sections: (rates: FeeRates) => readonly WritingSection[]
}

/** All articles, the newest first. */
export const articles: readonly Article[] = [howManyHours, whatToCharge, awayFromTheOffice, quietTuesday]

export const articleSlugs = articles.map(({ slug }) => slug)

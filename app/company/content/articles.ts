import type { FeeRates } from '../../../rules/price.ts'
import type { Writing, WritingSection } from '../writing.ts'
import { awayFromTheOffice } from './articles/away-from-the-office.ts'
import { howManyHours } from './articles/how-many-hours.ts'
import { quietTuesday } from './articles/quiet-tuesday.ts'
import { whatToCharge } from './articles/what-to-charge.ts'

/** An article of the blog. Its picture is one of the site's own, by the name of its file. */
export type Article = Required<Pick<Writing, 'title' | 'lead'>> & {
  slug: string
  /** The day it appeared. */
  date: string
  picture: string
  for: 'Guests' | 'Owners'
  /** What it says of money follows the fees that are charged. */
  sections: (rates: FeeRates) => readonly WritingSection[]
}

/** The newest first. */
export const articles: readonly Article[] = [howManyHours, whatToCharge, awayFromTheOffice, quietTuesday]

export const articleSlugs = articles.map(({ slug }) => slug)

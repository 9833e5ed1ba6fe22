import { awayFromTheOffice } from './articles/away-from-the-office.ts'
import type { Article } from './articles/blog-article.ts'
import { howManyHours } from './articles/how-many-hours.ts'
import { quietTuesday } from './articles/quiet-tuesday.ts'
import { whatToCharge } from './articles/what-to-charge.ts'

/** All articles, the newest first. */
export const articles: readonly Article[] = [howManyHours, whatToCharge, awayFromTheOffice, quietTuesday]

export const articleSlugs = articles.map(({ slug }) => slug)

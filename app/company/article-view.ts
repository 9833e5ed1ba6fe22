import type { FeeRates } from '../../rules/price.ts'
import type { Article } from './content/articles/blog-article.ts'
import { articles } from './content/articles.ts'
import { pictureNamed } from './picture.tsx'
import { minutesToRead } from './writing.ts'

/** An article as shown by its card or page. */
export function articleView(article: Article, rates: FeeRates) {
  const { slug, title, lead, date } = article
  const sections = article.sections(rates)
  return {
    slug,
    title,
    lead,
    date,
    dateText: longDate.format(new Date(`${date}T00:00:00Z`)),
    for: article.for,
    minutes: minutesToRead({ sections }),
    photo: pictureNamed(article.picture),
    sections,
  }
}

export type ArticleView = ReturnType<typeof articleView>

/** Returns the article of an address and the next one; null if there is none. */
export function articleAt(slug: string): { article: Article; next: Article | undefined } | null {
  const at = articles.findIndex((article) => article.slug === slug)
  const article = articles[at]
  return article ? { article, next: articles[(at + 1) % articles.length] } : null
}

const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

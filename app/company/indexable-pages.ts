import { paths } from '../../rules/paths.ts'
import { cityContents } from '../city/content/city-contents.ts'
import { articleSlugs } from './content/articles.ts'

/** The pages in the sitemap besides the spaces. */
export function indexablePages(): string[] {
  return [
    paths.home(),
    paths.explore(),
    paths.about(),
    paths.contact(),
    paths.careers(),
    paths.press(),
    paths.blog(),
    ...articleSlugs.map(paths.article),
    paths.help(),
    paths.safety(),
    paths.trust(),
    paths.cancellation(),
    paths.covid19(),
    paths.terms(),
    paths.privacy(),
    paths.cookies(),
    paths.sitemap(),
    ...cityContents.map(({ slug }) => paths.city(slug)),
  ]
}

import { Link } from 'react-router'
import { paths } from '../../rules/paths.ts'
import { usePrefetch } from '../ui/use-online.ts'
import type { ArticleView } from './article-view.ts'
import { Picture } from './picture.tsx'
import './articles.css'

type Shown = Pick<ArticleView, 'slug' | 'title' | 'lead' | 'date' | 'dateText' | 'for' | 'minutes' | 'photo'>

/** An article in a list; the whole card is a link. */
export function ArticleCard({ article, sizes, eager = false }: { article: Shown; sizes: string; eager?: boolean }) {
  const prefetch = usePrefetch()
  return (
    <article className="article-card">
      <Picture photo={article.photo} sizes={sizes} eager={eager} />
      <div className="grid gap-2">
        <ArticleFacts article={article} />
        <h2 className="type-title-3">
          <Link to={paths.article(article.slug)} prefetch={prefetch}>
            {article.title}
          </Link>
        </h2>
        <p className="text-soft">{article.lead}</p>
      </div>
    </article>
  )
}

/** Audience, date and reading time. */
export function ArticleFacts({ article }: { article: Pick<Shown, 'for' | 'date' | 'dateText' | 'minutes'> }) {
  return (
    <p className="type-small text-soft">
      For {article.for.toLowerCase()} · <time dateTime={article.date}>{article.dateText}</time> · {article.minutes} min
    </p>
  )
}

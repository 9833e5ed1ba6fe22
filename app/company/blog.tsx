import { brand } from '../../rules/brand.ts'
import { paths } from '../../rules/paths.ts'
import { env } from '../../server/env.ts'
import { pageMeta } from '../brand/page-meta.ts'
import type { Route } from './+types/blog'
import { ArticleCard } from './article-card.tsx'
import { articleView } from './article-view.ts'
import { articles } from './content/articles.ts'
import { PageHead } from './page-head.tsx'
import './articles.css'

export function loader() {
  const views = articles.map((article) => articleView(article, env().feeRates))
  return { articles: views.map(({ sections, ...card }) => card) }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Blog',
    description: `About using rooms by the hour, and letting them: how long, how much, which day. By the people of ${brand.name}.`,
    path: paths.blog(),
  })
}

export default function Blog({ loaderData }: Route.ComponentProps) {
  return (
    <div className="wrap pb-(--section)">
      <PageHead title="Blog" lead="About using rooms by the hour, and letting them. Seldom, and never without a use." />
      <div className="articles">
        {loaderData.articles.map((article, index) => (
          <ArticleCard
            key={article.slug}
            article={article}
            sizes={index === 0 ? '(width >= 56rem) 60vw, 92vw' : '(width >= 56rem) 29vw, 92vw'}
            eager={index === 0}
          />
        ))}
      </div>
    </div>
  )
}

import { ChevronLeft } from 'lucide'
import { data, Link } from 'react-router'
import { brand } from '../../rules/brand.ts'
import { paths } from '../../rules/paths.ts'
import { env } from '../../server/env.ts'
import { pageMeta } from '../brand/page-meta.ts'
import { ButtonLink } from '../ui/button.tsx'
import type { Route } from './+types/article'
import { ArticleCard, ArticleFacts } from './article-card.tsx'
import { articleAt, articleView } from './article-view.ts'
import { TextBlocks } from './blocks.tsx'
import { PageHead } from './page-head.tsx'
import { Picture, previewOf } from './picture.tsx'
import './articles.css'
import { Icon } from '../ui/icon.tsx'

export function loader({ params }: Route.LoaderArgs) {
  const found = articleAt(params.slug)
  if (!found) throw data(null, { status: 404 })
  const { feeRates } = env()
  return { article: articleView(found.article, feeRates), next: found.next && articleView(found.next, feeRates) }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { slug, title, lead, date, photo } = loaderData.article
  return pageMeta(matches, {
    title,
    description: lead,
    path: paths.article(slug),
    image: previewOf(photo),
    structured: (origin) => ({
      '@type': 'Article',
      headline: title,
      description: lead,
      datePublished: date,
      image: origin + previewOf(photo),
      author: { '@type': 'Organization', name: brand.company },
    }),
  })
}

export default function ArticlePage({ loaderData: { article, next } }: Route.ComponentProps) {
  return (
    <>
      <article className="wrap">
        <div className="pt-4">
          <Link to={paths.blog()} className="type-label inline-flex items-center gap-1 py-2">
            <Icon of={ChevronLeft} size={16} />
            Blog
          </Link>
        </div>
        <PageHead title={article.title} lead={article.lead} above={<ArticleFacts article={article} />} />
        <div className="article-photo">
          <Picture photo={article.photo} sizes="(width >= 88rem) 82rem, 92vw" eager />
        </div>
        <div className="article-body">
          {article.sections.map(({ title, blocks }) => (
            <section key={title} className="grid gap-4">
              <h2 className="type-title-3">{title}</h2>
              <TextBlocks blocks={blocks} />
            </section>
          ))}
          <div>
            {article.for === 'Guests' ? (
              <ButtonLink to={paths.explore()}>Explore Spaces</ButtonLink>
            ) : (
              <ButtonLink to={paths.createListing()}>List A Space</ButtonLink>
            )}
          </div>
        </div>
      </article>
      {next && (
        <aside className="band on-white" aria-label="Read on">
          <div className="wrap">
            <p className="type-label mb-5 text-soft">Read on</p>
            <div className="articles">
              <ArticleCard article={next} sizes="(width >= 56rem) 60vw, 92vw" />
            </div>
          </div>
        </aside>
      )}
    </>
  )
}

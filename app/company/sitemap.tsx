import { Link } from 'react-router'
import { brand } from '../../rules/brand.ts'
import { paths } from '../../rules/paths.ts'
import { pageMeta } from '../brand/page-meta.ts'
import type { Route } from './+types/sitemap'
import { PageHead } from './page-head.tsx'
import { sitemapGroups } from './sitemap-groups.ts'
import './site-groups.css'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Sitemap',
    description: `Every page of ${brand.name} in one place: spaces and cities, your account, the company, support and legal.`,
    path: paths.sitemap(),
  })
}

export default function Sitemap() {
  return (
    <div className="wrap">
      <PageHead title="Sitemap" />
      <div className="site-groups">
        {sitemapGroups.map(({ title, links }) => (
          <section key={title} aria-label={title}>
            <h2 className="type-title-4 mb-2">{title}</h2>
            <ul>
              {links.map(({ to, text }) => (
                <li key={text}>
                  <Link to={to}>{text}</Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  )
}

import { brand } from '../../rules/brand.ts'
import { paths } from '../../rules/paths.ts'
import { positionCookie } from '../../rules/wal-position.ts'
import { accessSeconds } from '../../server/accounts/access-token.ts'
import { absoluteDays, idleDays } from '../../server/accounts/auth.ts'
import { sessionCookieNames } from '../../server/accounts/session-cookies.ts'
import { env } from '../../server/env.ts'
import { hostCookieName } from '../../server/host-cookie.ts'
import { pageMeta } from '../brand/page-meta.ts'
import { flashCookie } from '../flash.ts'
import type { Route } from './+types/cookies'
import { TextBlocks } from './blocks.tsx'
import {
  type CookieFacts,
  cookieSections,
  cookiesLead,
  cookiesLeadWithReplicas,
  cookieTable,
  reportingSection,
} from './content/cookies-text.ts'
import { LongPage } from './long-page.tsx'
import './long-page.css'

export function loader() {
  const hasReplicas = env().DATABASE_REPLICA_URL !== undefined
  const days = { accessMinutes: accessSeconds / 60, idleDays, absoluteDays }
  const others = {
    flash: hostCookieName(flashCookie),
    ...(hasReplicas && { position: hostCookieName(positionCookie) }),
  }
  const table = cookieTable({ ...sessionCookieNames(), ...others, ...days })
  const sections = env().SENTRY_DSN ? [...cookieSections, reportingSection] : cookieSections
  return { lead: hasReplicas ? cookiesLeadWithReplicas : cookiesLead, sections, table }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Cookie Policy',
    description: `The two cookies that ${brand.name} sets, what they are for and how long they last.`,
    path: paths.cookies(),
  })
}

export default function Cookies({ loaderData: { lead, sections, table } }: Route.ComponentProps) {
  const parts = sections.map(({ title, blocks }) => ({ title, content: <TextBlocks blocks={blocks} /> }))
  return (
    <LongPage
      title="Cookie Policy"
      lead={lead}
      parts={[{ title: 'The Cookies', content: <CookieList cookies={table} /> }, ...parts]}
    />
  )
}

function CookieList({ cookies }: { cookies: readonly CookieFacts[] }) {
  return (
    <dl className="rows">
      {cookies.map(({ name, purpose, lasts }) => (
        <div key={name} className="grid gap-1 border-b border-line py-4">
          <dt className="type-control">{name}</dt>
          <dd className="text-soft">{purpose}</dd>
          <dd className="type-small text-soft">Lasts {lasts}.</dd>
        </div>
      ))}
    </dl>
  )
}

import { brand } from '../../rules/brand.ts'
import { paths } from '../../rules/paths.ts'
import { pageMeta } from '../brand/page-meta.ts'
import { Wordmark } from '../brand/wordmark.tsx'
import { ButtonLink } from '../ui/button.tsx'
import type { Route } from './+types/press'
import { inShort, nameRules, pressFacts, pressLead } from './content/press-text.ts'
import { LongPage } from './long-page.tsx'
import { Picture, pictureNamed, previewOf } from './picture.tsx'

const shown = ['event-loft-long-table', 'photo-studio-daylight-paper', 'office-loft-evening', 'rooftop-terrace-dusk']

export function loader() {
  return { lead: pressLead, inShort, facts: pressFacts, nameRules, photos: shown.map(pictureNamed) }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Press',
    description: `${brand.name} in one paragraph, the figures, the wordmark and pictures for print, and who answers.`,
    path: paths.press(),
  })
}

export default function Press({
  loaderData: { lead, inShort: short, facts, nameRules: rules, photos },
}: Route.ComponentProps) {
  return (
    <LongPage
      title="Press"
      lead={lead}
      parts={[
        { title: 'In short', content: short.map((text) => <p key={text}>{text}</p>) },
        { title: 'Facts', content: <Facts facts={facts} /> },
        { title: 'The name', content: <TheName rules={rules} /> },
        { title: 'Pictures', content: <Pictures photos={photos} /> },
        {
          title: 'Who answers',
          content: (
            <>
              <p>Write to the press team with your deadline in the first line. {brand.supportHours}.</p>
              <div>
                <ButtonLink to={paths.contact('press')}>Contact Press Team</ButtonLink>
              </div>
            </>
          ),
        },
      ]}
    />
  )
}

function Facts({ facts }: Pick<Route.ComponentProps['loaderData'], 'facts'>) {
  const figures = brand.stats.map(({ figure, text }) => ({ term: text, fact: figure }))
  return (
    <dl className="rows max-w-[42rem] tabular-nums">
      {[...facts, ...figures].map(({ term, fact }) => (
        <div key={term} className="grid gap-x-6 border-b border-line py-3 sm:grid-cols-[12rem_1fr]">
          <dt className="text-soft first-letter:uppercase">{term}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  )
}

function TheName({ rules }: { rules: readonly string[] }) {
  return (
    <>
      <div className="grid gap-(--gutter) sm:grid-cols-2 [&_.wordmark]:text-[2.75rem]">
        <p className="on-white grid min-h-44 place-items-center rounded-panel border border-line">
          <Wordmark />
        </p>
        <p className="on-ink grid min-h-44 place-items-center rounded-panel">
          <Wordmark />
        </p>
      </div>
      <ul className="points">
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      <div>
        <ButtonLink to="/favicon.svg" download={`${brand.name.toLowerCase()}.svg`} reloadDocument variant="line">
          Download the sign (SVG)
        </ButtonLink>
      </div>
    </>
  )
}

function Pictures({ photos }: Pick<Route.ComponentProps['loaderData'], 'photos'>) {
  return (
    <>
      <p>
        For articles about {brand.name}, without asking, with the line “Picture: {brand.company}”. The spaces in them
        are drawn for us and are nobody’s in particular.
      </p>
      <ul className="grid gap-(--gutter) sm:grid-cols-2">
        {photos.map((photo) => (
          <li key={photo.address} className="grid gap-2">
            <Picture photo={photo} sizes="(width >= 56rem) 34vw, 92vw" />
            <a href={previewOf(photo)} download className="text-link justify-self-start">
              Download<span className="sr-only">: {photo.alt}</span>, {photo.width} pixels wide
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}

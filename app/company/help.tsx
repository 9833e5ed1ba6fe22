import { Search } from 'lucide'
import { Form, Link } from 'react-router'
import { brand } from '../../rules/brand.ts'
import { paths } from '../../rules/paths.ts'
import { env } from '../../server/env.ts'
import { pageMeta } from '../brand/page-meta.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import type { Route } from './+types/help'
import { TextBlocks } from './blocks.tsx'
import { type HelpTopic, helpTopics } from './content/help/help-topics.ts'
import { PageHead } from './page-head.tsx'
import { searchHelp } from './search-help.ts'
import { anchorOf, textPieces } from './writing.ts'
import './question.css'
import './long-page.css'
import { Icon } from '../ui/icon.tsx'

export function loader({ url }: Route.LoaderArgs) {
  const query = (url.searchParams.get('q') ?? '').trim().slice(0, 100)
  return { query, topics: searchHelp(helpTopics(env().feeRates), query) }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const isSearch = Boolean(loaderData?.query)
  return pageMeta(matches, {
    title: 'Help Center',
    description: `Answers about booking, paying, cancelling, letting a space and accounts on ${brand.name}.`,
    path: paths.help(),
    noindex: isSearch,
    ...(loaderData && !isSearch && { structured: () => structuredAnswers(loaderData.topics) }),
  })
}

export default function Help({ loaderData: { query, topics } }: Route.ComponentProps) {
  const count = topics.reduce((sum, { answers }) => sum + answers.length, 0)
  return (
    <div className="wrap">
      <PageHead title="Help Center" lead="Answers as short as they can be. If yours is missing, ask." />
      <search>
        <Form action={paths.help()} className="mb-4 flex max-w-[44rem] gap-2" key={query}>
          <div className="input-with flex-1">
            <Icon of={Search} size={18} />
            <input
              className="input"
              type="search"
              name="q"
              maxLength={100}
              defaultValue={query}
              aria-label="Search the answers"
              placeholder="Refund, address, password..."
            />
          </div>
          <Button>Search</Button>
        </Form>
      </search>
      <p role="status" className="mb-2 min-h-6 text-soft md:mb-10">
        {query && `${count === 1 ? '1 answer' : `${count} answers`} for “${query}”. `}
        {query && (
          <Link to={paths.help()} className="text-link">
            Show all
          </Link>
        )}
      </p>
      {count === 0 ? <NoAnswer /> : <Topics topics={topics} areOpen={query !== '' && count <= 3} />}
    </div>
  )
}

function Topics({ topics, areOpen }: { topics: readonly HelpTopic[]; areOpen: boolean }) {
  return (
    <div className="long">
      <nav className="long-toc" aria-label="Topics">
        <ul>
          {topics.map(({ title }) => (
            <li key={title}>
              <a href={`#${anchorOf(title)}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="long-body">
        {topics.map(({ title, answers }) => (
          <section key={title} aria-labelledby={anchorOf(title)}>
            <h2 id={anchorOf(title)} className="type-title-3 mb-5">
              {title}
            </h2>
            <ul className="rows">
              {answers.map(({ question, blocks }) => (
                <li key={question}>
                  <details className="question" open={areOpen} id={anchorOf(question)}>
                    <summary>{question}</summary>
                    <div>
                      <TextBlocks blocks={blocks} />
                    </div>
                  </details>
                </li>
              ))}
            </ul>
          </section>
        ))}
        <StillOpen />
      </div>
    </div>
  )
}

function StillOpen() {
  return (
    <section aria-labelledby="still" className="grid justify-items-start gap-3">
      <h2 id="still" className="type-title-3">
        Still open?
      </h2>
      <p className="text-soft">People answer {brand.supportHours}.</p>
      <ButtonLink to={paths.contact()}>Contact</ButtonLink>
    </section>
  )
}

function NoAnswer() {
  return (
    <div className="empty mb-(--section)">
      <h2 className="type-title-4">No answer has these words</h2>
      <p>Try fewer of them, or ask us: what you are looking for should probably stand here.</p>
      <ButtonLink to={paths.contact()}>Contact</ButtonLink>
    </div>
  )
}

/** The answers as schema.org structured data. */
function structuredAnswers(topics: readonly HelpTopic[]) {
  const plain = (text: string) =>
    textPieces(text)
      .map(({ words }) => words)
      .join('')
  return {
    '@type': 'FAQPage',
    mainEntity: topics
      .flatMap(({ answers }) => answers)
      .map(({ question, blocks }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: blocks.flat().map(plain).join(' ') },
      })),
  }
}

import type { ReactNode } from 'react'
import { TextBlocks } from './blocks.tsx'
import { PageHead } from './page-head.tsx'
import { anchorOf, type Writing, type WritingSection } from './writing.ts'
import './long-page.css'

type Part = { title: string; content: ReactNode }

type LongPageProps = {
  title: string
  lead?: ReactNode
  /** The date of the last change, shown before the title. */
  updated?: string | undefined
  parts: readonly Part[]
  /** Content above the first section, such as a notice. */
  before?: ReactNode
  /** Content below the last section, such as next steps. */
  children?: ReactNode
}

/** A page with a long text and its table of contents. */
export function LongPage({ title, lead, updated, parts, before, children }: LongPageProps) {
  return (
    <div className="wrap">
      <PageHead title={title} lead={lead} above={updated && `Last updated ${updated}`} />
      <div className="long">
        <nav className="long-toc" aria-label="On this page">
          <ul>
            {parts.map((part) => (
              <li key={part.title}>
                <a href={`#${anchorOf(part.title)}`}>{part.title}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="long-body">
          {before}
          {parts.map((part) => (
            <section key={part.title} className="long-part" aria-labelledby={anchorOf(part.title)}>
              <h2 id={anchorOf(part.title)} className="type-title-3">
                {part.title}
              </h2>
              {part.content}
            </section>
          ))}
          {children && <div className="flex flex-wrap gap-3">{children}</div>}
        </div>
      </div>
    </div>
  )
}

/** A text as a long page. */
export function WritingPage({
  writing,
  before,
  children,
}: {
  writing: Writing
  before?: ReactNode
  children?: ReactNode
}) {
  const { title, lead, updated, sections } = writing
  return (
    <LongPage title={title} lead={lead} updated={updated} parts={sections.map(partOf)} before={before}>
      {children}
    </LongPage>
  )
}

function partOf({ title, blocks }: WritingSection): Part {
  return { title, content: <TextBlocks blocks={blocks} /> }
}

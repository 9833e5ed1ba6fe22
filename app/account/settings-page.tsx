import { type ReactNode, useId } from 'react'
import { paths } from '../../rules/paths.ts'
import type { Problem } from '../session.ts'
import { BackLink } from '../ui/back-link.tsx'
import { FailedNotice } from '../ui/failed-notice.tsx'
import { Notice } from '../ui/notice.tsx'

type SettingsPageProps = {
  title: string
  lead?: ReactNode
  /** The message if the page's data could not be loaded. */
  error: string | null
  /** The refusal of a form; one about fields is shown beside them instead. */
  problem?: Problem | null | undefined
  children: ReactNode
}

/** A page of settings, reached from the profile. */
export function SettingsPage({ title, lead, error, problem, children }: SettingsPageProps) {
  return (
    <div className="wrap settings">
      <SettingsHead title={title}>{lead && <p className="type-lead max-w-prose">{lead}</p>}</SettingsHead>
      {error && <Notice tone="bad" title={error} />}
      {problem && Object.keys(problem.fields).length === 0 && (
        <FailedNotice
          title={problem.message}
          result={problem}
          advice={problem.code === 'failed' && 'Please try again'}
        />
      )}
      {children}
    </div>
  )
}

/** The title of a page of settings, below the link back to the profile. */
export function SettingsHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="grid gap-4">
      <BackLink to={paths.profile()}>Back to profile</BackLink>
      <h1 className="type-title-1">{title}</h1>
      {children}
    </div>
  )
}

/** One setting: its description on the left, its controls on the right. */
export function SettingsRow({ title, text, children }: { title: string; text: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section className="settings-row" aria-labelledby={id}>
      <div className="grid content-start gap-1.5">
        <h2 id={id} className="type-title-4">
          {title}
        </h2>
        <p className="text-soft">{text}</p>
      </div>
      <div className="grid content-start gap-4">{children}</div>
    </section>
  )
}

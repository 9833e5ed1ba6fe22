import { Circle, CircleCheck } from 'lucide'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../rules/paths.ts'
import type { FirstSteps as Steps } from '../../server/insights/first-steps.ts'
import { Icon } from '../ui/icon.tsx'
import { Section } from './section.tsx'

/** The remaining setup steps of a new marketplace; renders nothing once all are done. */
export function FirstStepsList({ steps: { settings, hasTypes, hasListing } }: { steps: Steps }) {
  return (
    <Section id="first-steps" title="First steps">
      <ol className="admin-panel grid max-w-[44rem] gap-5">
        <Step isDone title="An admin">
          That is you. The next one: npm run grant-admin -- their@address, once that address is confirmed.
        </Step>
        <Step isDone={settings.length === 0} title="Settings">
          {settings.length === 0 ? 'None is missing.' : <Sentences of={settings} />}
        </Step>
        <Step isDone={hasTypes} title="Space types">
          <Link to={paths.adminTypes()} className="text-link">
            {hasTypes ? 'Look at them, add your own' : 'Add or show one'}
          </Link>
        </Step>
        <Step isDone={hasListing} title="The first listing">
          {hasListing ? (
            'There is one.'
          ) : (
            <Link to={paths.createListing()} className="text-link">
              List a space
            </Link>
          )}
        </Step>
      </ol>
    </Section>
  )
}

function Step({ isDone, title, children }: { isDone: boolean; title: string; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-3">
      <Icon of={isDone ? CircleCheck : Circle} size={24} className={isDone ? 'text-ok' : 'text-soft'} />
      <div className="grid gap-1">
        <h3 className="type-control">
          {title}
          <span className="sr-only">{isDone ? ', done' : ', to do'}</span>
        </h3>
        <div className="type-small text-soft wrap-anywhere">{children}</div>
      </div>
    </li>
  )
}

function Sentences({ of }: { of: readonly string[] }) {
  return (
    <ul className="grid gap-2">
      {of.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  )
}

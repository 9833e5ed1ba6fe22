import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { type CoHostAccess, coHostAccesses, coHostAccessTexts } from '../../rules/co-host.ts'
import { AskFirst } from '../listings/ask-first.tsx'
import { Button } from '../ui/button.tsx'
import type { StillCoHost } from './change-co-hosts.server.ts'
import type { AlsoInView, CoHostView, InvitationView } from './load-co-hosts.server.ts'

type CoHostListProps = { isOwner: boolean; ownerName: string; coHosts: CoHostView[]; invitations: InvitationView[] }

/** The owner, the co-hosts with what they may do, and open invitations; the owner changes and removes them here. */
export function CoHostList({ isOwner, ownerName, coHosts, invitations }: CoHostListProps) {
  return (
    <ul className="calendar-list">
      <li>
        <Words name={isOwner ? 'You' : ownerName} lines={['Owner']} />
      </li>
      {coHosts.map((coHost) => (
        <li key={coHost.id}>
          <div className="co-host">
            <Words
              name={coHost.isViewer ? 'You' : coHost.name}
              lines={[coHost.email, coHost.may, `Since ${coHost.since}`]}
            />
            {isOwner && <CoHostForm {...coHost} />}
          </div>
          <AlsoIn
            {...coHost.alsoIn}
            summary="Also on"
            intent="removeEverywhere"
            label="Remove from all"
            name={coHost.name}
            field={<input type="hidden" name="coHost" value={coHost.id} />}
          />
        </li>
      ))}
      {invitations.map(({ id, email, may, until, alsoIn }) => (
        <li key={id}>
          <div className="co-host">
            <Words name={email} lines={['Invited', may, until]} />
            <Form method="post" preventScrollReset>
              <input type="hidden" name="invitation" value={id} />
              <Button name="intent" value="withdraw" variant="quiet" size="small" aria-label={`Withdraw: ${email}`}>
                Withdraw
              </Button>
            </Form>
          </div>
          <AlsoIn
            {...alsoIn}
            summary="Also for"
            intent="withdrawEverywhere"
            label="Withdraw all"
            name={email}
            field={<input type="hidden" name="invitation" value={id} />}
          />
        </li>
      ))}
    </ul>
  )
}

function Words({ name, lines }: { name: string; lines: string[] }) {
  return (
    <div className="grid min-w-0 gap-0.5">
      <b className="wrap-anywhere">{name}</b>
      {lines.filter(Boolean).map((line) => (
        <span key={line} className="type-small text-soft wrap-anywhere">
          {line}
        </span>
      ))}
    </div>
  )
}

type AlsoInProps = AlsoInView & { summary: string; intent: string; label: string; name: string; field: ReactNode }

/** The other spaces of a co-host or an invitation, and what ends it on all of them: asked twice, like leaving. */
function AlsoIn({ count, titles, summary, intent, label, name, field }: AlsoInProps) {
  if (count === 0) return null
  return (
    <details className="co-host-also">
      <summary className="type-small">
        {summary} {count === 1 ? 'another space' : `${count} other spaces`}
      </summary>
      <Form method="post" preventScrollReset className="grid max-w-xl justify-items-start gap-3">
        {field}
        <p className="type-small text-soft wrap-anywhere">{titles}</p>
        <Button name="intent" value={intent} variant="line" size="small" aria-label={`${label} ${count + 1}: ${name}`}>
          {label} {count + 1}
        </Button>
      </Form>
    </details>
  )
}

/** Removes a co-host, who was removed from one space, from the owner's others too. */
export function RemoveFromOthers({ coHostId, count }: StillCoHost) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="coHost" value={coHostId} />
      <Button name="intent" value="removeEverywhere" variant="line" size="small">
        {count === 1 ? 'Remove from it too' : `Remove from all ${count}`}
      </Button>
    </Form>
  )
}

function CoHostForm({ id, name, access }: { id: string; name: string; access: CoHostAccess }) {
  const sent = useNavigation().formData
  const isSent = (intent: string) => sent?.get('coHost') === id && sent.get('intent') === intent
  const other = coHostAccesses.find((each) => each !== access) ?? access
  const change = access === 'calendar' ? 'Allow prices too' : 'Without prices'
  return (
    <div className="flex flex-wrap gap-2">
      <Form method="post" preventScrollReset>
        <input type="hidden" name="coHost" value={id} />
        <input type="hidden" name="access" value={other} />
        <Button
          name="intent"
          value="change"
          variant="line"
          size="small"
          title={coHostAccessTexts[other].text}
          aria-label={`${change}: ${name}`}
          pending={isSent('change') && 'Changing...'}
        >
          {change}
        </Button>
      </Form>
      <AskFirst
        label="Remove"
        what={name}
        question="They lose access at once. What they did and what is agreed with guests stays."
      >
        <Form method="post" preventScrollReset>
          <input type="hidden" name="coHost" value={id} />
          <Button
            name="intent"
            value="remove"
            variant="bad"
            size="small"
            aria-label={`Remove ${name}`}
            pending={isSent('remove') && 'Removing...'}
          >
            Remove as co-host
          </Button>
        </Form>
      </AskFirst>
    </div>
  )
}

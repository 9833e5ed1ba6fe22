import { useEffect } from 'react'
import { Link, useFetcher } from 'react-router'
import { paths } from '../../rules/paths.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import type { action } from './connect-account.ts'
import type { AccountView } from './load-payouts.server.ts'
import './payouts.css'

/** The payout account: not connected, connected but incomplete, complete (spec 4), or refused by the provider. */
export function AccountCard({ account, heading: Heading = 'h3' }: { account: AccountView; heading?: 'h2' | 'h3' }) {
  const connecting = useFetcher<typeof action>()
  const { data: result } = connecting
  // The onboarding is on the provider's site, to which the content policy does not allow our forms to redirect.
  useEffect(() => {
    if (result?.url) window.location.assign(result.url)
  }, [result])
  const { badge, says, button } = looks[account.state]
  const isLeaving = connecting.state !== 'idle' || Boolean(result?.url)
  return (
    <section className="payout-card" aria-labelledby="payout-account">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Heading id="payout-account" className="type-control">
          Payout account
        </Heading>
        {badge}
      </div>
      <p className="text-soft">
        {says}
        {account.state === 'refused' && (
          <Link to={paths.contact()} className="text-link">
            Write to us
          </Link>
        )}
      </p>
      {account.waiting && account.state !== 'complete' && (
        <p className="type-small">
          <b>{account.waiting}</b>{' '}
          {account.state === 'refused' ? 'waits until that is settled' : 'waits and is sent when you are done'}
          {account.owed && `, less the ${account.owed} that you owe after a refund, a cancellation or a dispute`}.
        </p>
      )}
      {account.owed && (account.state === 'complete' || !account.waiting) && (
        <p className="type-small">
          <b>You owe {account.owed}</b> after a refund, a cancellation or a dispute. It is taken off your next payouts
          {account.owedIn && ` in ${account.owedIn}`}.{' '}
          <Link to={`${paths.payouts()}#owed`} className="text-link">
            See what it is for
          </Link>
        </p>
      )}
      {result?.problem && (
        <Notice
          tone="bad"
          title={account.state === 'complete' ? 'Failed to open Stripe dashboard' : 'Failed to connect Stripe account'}
        >
          {result.problem}
        </Notice>
      )}
      {button && (
        <connecting.Form method="post" action={paths.connectAccount()} className="grid justify-items-start gap-4">
          {account.countries.length > 0 && (
            <Field label="Country of your bank account" error={result?.fields?.country}>
              {(control) => (
                <select {...control} name="country" className="input" defaultValue={account.country ?? ''} required>
                  <option value="">Choose a country</option>
                  {account.countries.map(({ code, name }) => (
                    <option key={code} value={code}>
                      {name}
                    </option>
                  ))}
                </select>
              )}
            </Field>
          )}
          <Button variant="line" pending={isLeaving && (account.state === 'complete' ? 'Opening...' : 'Connecting...')}>
            {button}
          </Button>
        </connecting.Form>
      )}
    </section>
  )
}

const looks = {
  none: {
    badge: <Badge glyph="open">Not connected</Badge>,
    says: 'For the spaces that you list: connect one before their first booking ends, and no payout has to wait. It takes about four minutes.',
    button: 'Connect Stripe account',
  },
  incomplete: {
    badge: (
      <Badge tone="warn" glyph="hatched">
        Answers missing
      </Badge>
    ),
    says: 'The card provider still needs something from you before it may pay you out.',
    button: 'Go on',
  },
  refused: {
    badge: (
      <Badge tone="bad" glyph="struck">
        Refused
      </Badge>
    ),
    says: 'The card provider has refused this account and pays nothing out to it. More details do not change that. ',
    button: null,
  },
  complete: {
    badge: (
      <Badge tone="ok" glyph="filled">
        Connected
      </Badge>
    ),
    says: 'Transfers are active and payouts enabled. Your bank may take 3-5 business days more. You change your bank account at Stripe.',
    button: 'Open Stripe dashboard',
  },
} as const

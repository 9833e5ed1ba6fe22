import { useFetcher } from 'react-router'
import { paths } from '../../rules/paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { Switch } from '../ui/switch.tsx'
import type { SpaceView } from './load-space.server.ts'
import type { OwnerResult } from './space-action.server.ts'

/** The part of the page that only the owner sees: the two switches and the arrival details for guests (spec D13). */
export default function OwnerPanel({ space }: { space: SpaceView }) {
  const { ownerOnly } = space
  return (
    <section className="grid justify-items-start gap-4 border-t border-line pt-4" aria-labelledby="owner-panel">
      <h2 id="owner-panel" className="type-title-4">
        Your space
      </h2>
      <OwnerSwitch intent="switch" on={space.available}>
        Open for bookings
      </OwnerSwitch>
      <OwnerSwitch intent="maintenance" on={space.status === 'maintenance'}>
        Under maintenance
      </OwnerSwitch>
      <p className="type-small text-soft">Bookings that exist stay, whatever you switch.</p>
      {ownerOnly && (
        <dl className="type-small grid gap-3">
          <div>
            <dt className="text-soft">Address, for guests once confirmed</dt>
            <dd className="wrap-anywhere">{ownerOnly.streetAddress || 'None yet'}</dd>
          </div>
          <div>
            <dt className="text-soft">Arrival notes, for guests once confirmed</dt>
            <dd className="whitespace-pre-line wrap-anywhere">{ownerOnly.arrivalNotes || 'None yet'}</dd>
          </div>
        </dl>
      )}
      <ButtonLink to={paths.editListing(space.id)} variant="line">
        Edit listing
      </ButtonLink>
    </section>
  )
}

type OwnerSwitchProps = { intent: 'switch' | 'maintenance'; on: boolean; children: string }

/** Switches optimistically; on failure switches back and shows the error. */
function OwnerSwitch({ intent, on, children }: OwnerSwitchProps) {
  const fetcher = useFetcher<OwnerResult>()
  const wanted = fetcher.formData?.get('on')
  const isOn = wanted ? wanted === 'true' : on
  return (
    <fetcher.Form method="post" className="grid gap-3">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="on" value={String(!isOn)} />
      <Switch on={isOn} disabled={fetcher.state !== 'idle'}>
        {children}
      </Switch>
      {fetcher.data?.error && <Notice tone="bad" title={fetcher.data.error} />}
      <div role="status">{fetcher.data?.done && <Notice tone="ok" title={fetcher.data.done} />}</div>
    </fetcher.Form>
  )
}

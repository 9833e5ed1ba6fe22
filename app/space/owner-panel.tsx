import { paths } from '../../rules/paths.ts'
import { OwnerSwitch } from '../marketplace/owner-switch.tsx'
import { ButtonLink } from '../ui/button.tsx'
import type { SpaceView } from './load-space.server.ts'

/** The part of the page that only the owner sees: the two switches and the arrival details for guests (spec D13). */
export default function OwnerPanel({ space }: { space: SpaceView }) {
  const { ownerOnly } = space
  return (
    <section className="grid justify-items-start gap-4 border-t border-line pt-4" aria-labelledby="owner-panel">
      <h2 id="owner-panel" className="type-title-4">
        Your space
      </h2>
      <OwnerSwitch spaceId={space.id} intent="available" on={space.available}>
        Open for bookings
      </OwnerSwitch>
      <OwnerSwitch spaceId={space.id} intent="maintenance" on={space.status === 'maintenance'}>
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

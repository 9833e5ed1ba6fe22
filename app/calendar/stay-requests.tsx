import { Link } from 'react-router'
import { paths } from '../../rules/paths.ts'
import { askedText, askedTitle, longerAnswers } from '../bookings/host-longer.tsx'
import { ProposalButtons } from '../bookings/proposal-form.tsx'
import type { ShownLonger } from './load-calendar.server.ts'

/** Guests who ask to stay longer, with the answer, as items of the list of what waits: their stays end within the hour. */
export function StayRequests({ longer }: { longer: readonly ShownLonger[] }) {
  return longer.map(({ id, guest, people, spaceTitle, request }) => (
    <li key={id} data-kind="request">
      <p className="type-label text-soft">To stay longer, now</p>
      <h3 className="type-title-4">
        <Link to={paths.booking(id)} className="hover:underline">
          {askedTitle(guest, request)}
        </Link>
      </h3>
      <p className="type-small">
        {spaceTitle}, {people}. {askedText(request)}
      </p>
      <ProposalButtons bookingId={id} proposalId={request.id} answers={longerAnswers(request)} about={guest} />
    </li>
  ))
}

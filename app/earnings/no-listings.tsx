import { paths } from '../../rules/paths.ts'
import { EmptyState } from '../marketplace/empty-state.tsx'
import { ButtonLink } from '../ui/button.tsx'

export function NoListings({ share }: { share: string }) {
  return (
    <EmptyState title="No listings yet">
      <p>List a space, and you receive {share} of every hour that is booked.</p>
      <ButtonLink variant="line" to={paths.createListing()}>
        List A Space
      </ButtonLink>
    </EmptyState>
  )
}

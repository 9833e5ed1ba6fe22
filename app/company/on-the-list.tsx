import { paths } from '../../rules/paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { PageHead } from './page-head.tsx'

/** Says that the newsletter comes from now on. */
export function OnTheList({ email }: { email: string }) {
  return (
    <div className="wrap max-w-2xl pb-(--section)" role="status">
      <PageHead
        title="You are on the list"
        lead={`The next one goes to ${email}. The e-mail we just sent there has a button that ends it; so will every other.`}
      />
      <ButtonLink to={paths.explore()}>Explore Spaces</ButtonLink>
    </div>
  )
}

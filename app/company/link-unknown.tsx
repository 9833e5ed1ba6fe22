import { paths } from '../../rules/paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { PageHead } from './page-head.tsx'

/** Shown for a link of a mail whose subscription does not exist. */
export function LinkUnknown() {
  return (
    <div className="wrap max-w-2xl pb-(--section)">
      <PageHead
        title="This link leads nowhere"
        lead="It may have been cut off on its way here. Open the e-mail once more and press its button, or ask for a new one."
      />
      <ButtonLink to={paths.newsletter()}>Ask for a new one</ButtonLink>
    </div>
  )
}

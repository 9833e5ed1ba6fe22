import { CompanyBanner } from './company-banner.tsx'
import type { Worth } from './load-home.server.ts'
import { SuccessStories } from './success-stories.tsx'
import { TwoSides } from './two-sides.tsx'

export { HowItWorks } from './how-it-works.tsx'

/** Why anybody comes, and who stands behind it. */
export function Why({ worth }: { worth: Worth }) {
  return (
    <>
      <TwoSides worth={worth} />
      <CompanyBanner />
      <SuccessStories />
    </>
  )
}

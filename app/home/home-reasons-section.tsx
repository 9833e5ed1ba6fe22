import { CompanyBanner } from './company-banner.tsx'
import type { MarketplaceFigures } from './load-home.server.ts'
import { SuccessStories } from './success-stories.tsx'
import { TwoSides } from './two-sides.tsx'

export { HowItWorks } from './how-it-works.tsx'

/** The reasons to use the site, and the company behind it. */
export function HomeReasons({ worth }: { worth: MarketplaceFigures }) {
  return (
    <>
      <TwoSides worth={worth} />
      <CompanyBanner />
      <SuccessStories />
    </>
  )
}

import { paths } from '../../rules/paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { addressOf } from './search-address.ts'
import type { Explore } from './load-explore.server.ts'
import { shortLengths } from './short-lengths.ts'
import { SpaceList } from './space-list.tsx'

/** The first spaces of a search, and a link to all of them on Explore (decision 47). */
export function ShortGrid({ explore: { spaces, nextCursor, filters, count } }: { explore: Explore }) {
  const address = addressOf(paths.explore(), filters)
  const { onPhones } = shortLengths(address !== paths.explore())
  return (
    <>
      <SpaceList spaces={spaces} onPhones={onPhones} />
      {(nextCursor || spaces.length > onPhones) && (
        <ButtonLink
          to={address}
          className={nextCursor ? 'mt-4 justify-self-center max-[45rem]:w-full' : 'w-full min-[45rem]:hidden'}
        >
          Explore all {count}
          <span className="sr-only"> spaces</span>
        </ButtonLink>
      )}
    </>
  )
}

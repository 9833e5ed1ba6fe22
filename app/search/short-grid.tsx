import { paths } from '../../rules/paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import type { ExploreData } from './load-explore.server.ts'
import { searchAddress } from './search-address.ts'
import { homeGridLengths } from './short-lengths.ts'
import { SpaceList } from './space-list.tsx'

/** The first spaces of a search, and a link to all of them on Explore (spec D47). */
export function ShortGrid({ explore: { spaces, nextCursor, filters, count } }: { explore: ExploreData }) {
  const address = searchAddress(paths.explore(), filters)
  const isCut = nextCursor !== null || spaces.length < Number(count)
  const { onPhones } = homeGridLengths(address !== paths.explore())
  return (
    <>
      <SpaceList spaces={spaces} onPhones={onPhones} />
      {(isCut || spaces.length > onPhones) && (
        <ButtonLink
          to={address}
          className={isCut ? 'mt-4 justify-self-center max-[45rem]:w-full' : 'w-full min-[45rem]:hidden'}
        >
          Explore all {count}
          <span className="sr-only"> spaces</span>
        </ButtonLink>
      )}
    </>
  )
}

import 'temporal-polyfill/global'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { paths } from '../../rules/paths.ts'
import { ListingHead } from './listing-head.tsx'

test('a listing leads to each of its forms', () => {
  const space = { id: 7, title: 'Loft', slug: 'loft', available: true, status: 'active', takenDown: null }
  const listing = { id: 7, title: 'Loft', place: 'Leeds', space, isOwner: true, deletedOn: null } as never
  const Stub = createRoutesStub([{ path: '/', Component: () => <ListingHead listing={listing} /> }])
  const html = renderToStaticMarkup(<Stub />)
  for (const path of [
    ...[paths.editListing(7), paths.listingHours(7), paths.listingPrices(7), paths.listingCalendars(7)],
    ...[paths.listingCoHosts(7), paths.listingWidget(7), paths.spaceReviews('loft')],
  ]) {
    expect(html).toContain(`href="${path}"`)
  }
})

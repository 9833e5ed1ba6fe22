import 'temporal-polyfill/global'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { paths } from '../../rules/paths.ts'
import { OwnerSwitch } from '../marketplace/owner-switch.tsx'
import { changeListings } from './change-listings.server.ts'
import MyListings, { clientAction } from './my-listings.tsx'

const nothing = {
  personId: 'x',
  q: '',
  open: 0,
  nextCursor: null,
  isFirst: true,
  listings: [],
  coHosted: [],
  error: null,
}

/** The markup of the page of an owner of this many listings. */
function pageOf(
  count: number,
  actionData?: { error: string },
  listings: object[] = [],
  coHosted: object[] = [],
): string {
  const props = { loaderData: { ...nothing, count, listings, coHosted }, actionData } as never
  const Stub = createRoutesStub([{ path: '/', Component: () => MyListings(props) }])
  return renderToStaticMarkup(<Stub />)
}

test('with no listing ticked nothing is changed, and what is missing is said without a link to load the page again', async () => {
  for (const intent of ['openChosen', 'closeChosen']) {
    const form = new FormData()
    form.set('intent', intent)
    const answer = await changeListings({ id: 'x' } as never, form)
    expect(answer).toMatchObject({ data: { error: 'Tick at least one listing' }, init: { status: 400 } })
  }
  const html = pageOf(2, { error: 'Tick at least one listing' })
  expect(html).toContain('Tick at least one listing')
  expect(html).not.toContain('Try again')
})

test('all listings of a page can be ticked at once, and it says where hours and prices are given to several', () => {
  const card = { title: 'Loft', slug: 'loft', status: 'available', available: true, priceMinor: 100, currency: 'USD' }
  const rows = [1, 2].map((id) => ({ id, city: 'Lisbon', card }))
  const html = pageOf(2, undefined, rows).replaceAll('<!-- -->', '')
  expect(html).toContain('Choose all 2 on this page')
  expect(html).toContain('Hours and prices can be given to several too')
  expect(pageOf(1, undefined, rows.slice(0, 1))).not.toContain('Choose all')
})

test('who only co-hosts has rows with what they may open, and no panel about own listings', () => {
  const space = { id: 7, title: 'Maple Floor', slug: 'maple', city: 'Lisbon', ownerName: 'Marta', image: null }
  const of = (access: string) => pageOf(0, undefined, [], [{ ...space, access }])
  expect(pageOf(0)).toContain('No listings yet')
  expect(of('prices')).not.toContain('No listings yet')
  expect(of('prices')).toContain('Create New Listing')
  const prices = `href="${paths.listingPrices(7)}"`
  for (const path of [
    paths.bookingsReceived(7),
    paths.listingHours(7),
    paths.listingCalendars(7),
    paths.listingCoHosts(7),
  ])
    expect(of('calendar')).toContain(`href="${path}"`)
  expect(of('calendar')).not.toContain(prices)
  expect(of('prices')).toContain(prices)
})

test('eight listings can be searched, also on one page', () => {
  expect(pageOf(8)).toContain('Title or place')
  expect(pageOf(7)).not.toContain('Title or place')
})

test('the empty place of a result takes no room beside the switch', () => {
  const Component = () => (
    <OwnerSwitch spaceId={1} intent="available" on title="Loft">
      Open for bookings
    </OwnerSwitch>
  )
  const Stub = createRoutesStub([{ path: '/', Component }])
  expect(renderToStaticMarkup(<Stub />)).toContain('<div role="status" class="empty:absolute"></div>')
})

/** Presses a button of the list while the server is not reached. */
async function sendOffline(intent: string): Promise<unknown> {
  const request = new Request(`http://localhost${paths.myListings()}`, {
    method: 'POST',
    body: new URLSearchParams({ id: '1', intent }),
  })
  const serverAction = () => Promise.reject(new TypeError('Failed to fetch'))
  const args = { request, serverAction } as unknown as Parameters<typeof clientAction>[0]
  return (await clientAction(args)) as unknown
}

test('a listing that was not copied, because the server was not reached, says so in words of its own', async () => {
  expect(await sendOffline('copy')).toMatchObject({ data: { error: 'Failed to copy listing', isUnreached: true } })
  expect(await sendOffline('openChosen')).toMatchObject({ data: { error: 'Failed to update availability' } })
})

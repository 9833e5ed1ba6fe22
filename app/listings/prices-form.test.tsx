import 'temporal-polyfill/global'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { paths } from '../../rules/paths.ts'
import { draftOfPrices } from './prices-draft.ts'
import { PricesForm } from './prices-form.tsx'

/** The markup of the form of a space whose hours cost $75. */
function formFor(isOwner: boolean): string {
  const rates = { guestFeeBp: 1000, ownerFeeBp: 1000 }
  const context = { today: '2026-05-21', priceMinor: 7500, currency: 'USD', rates, capacity: 4, addOnIds: [] } as const
  const props = {
    id: 7,
    initial: draftOfPrices({ tariff: null, version: 0, currency: 'USD' }, context.today),
    context,
    timeZone: 'Europe/Lisbon',
    weekHours: null,
    others: [],
    problem: null,
    isOwner,
  }
  const Stub = createRoutesStub([{ path: '/', Component: () => <PricesForm {...props} /> }])
  return renderToStaticMarkup(<Stub />)
}

test('the share and the link to the listing are shown to the owner, and not to a co-host', () => {
  const own = formFor(true)
  expect(own).toContain('of which you receive $67.50')
  expect(own).toContain('You receive $')
  expect(own).toContain(paths.editListing(7))
  const coHosted = formFor(false)
  expect(coHosted).toContain('An hour usually costs <b>$75</b>. Its owner sets that price.')
  expect(coHosted).toContain('What a guest would pay')
  expect(coHosted).not.toMatch(/you receive/i)
  expect(coHosted).not.toContain(paths.editListing(7))
})

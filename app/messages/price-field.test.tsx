import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { defaultFeeRates } from '../../rules/price.ts'
import { PriceField } from './price-field.tsx'

test('the price of an offer says what it includes', () => {
  const field = { isOwner: true, currency: 'USD' as const, rates: defaultFeeRates, price: '100', error: undefined }
  const markup = renderToStaticMarkup(<PriceField {...field} included="Nothing is added to it: Cleaning." />)
  expect(markup).toContain('you would receive $90. Nothing is added to it: Cleaning.')
})

import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { HourlyPrice } from './price.tsx'

function shown(amountMinor: number, isFrom?: boolean): string {
  const drawn = <HourlyPrice price={{ amountMinor, currency: 'USD' }} isFrom={isFrom} />
  return renderToStaticMarkup(drawn).replace(/<[^>]+>/g, '')
}

test('finding D58: an hour for nothing reads Free', () => {
  expect(shown(0)).toBe('Free')
  expect(shown(0, true)).toBe('Free at times')
  expect(shown(7500)).toBe('$75/hr')
  expect(shown(7500, true)).toBe('from $75/hr')
})

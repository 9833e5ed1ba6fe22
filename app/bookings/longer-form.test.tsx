import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { LongerOption } from './load-longer.server.ts'
import { LongerForm } from './longer-form.tsx'

type Props = Parameters<typeof LongerForm>[0]

test('the row of later ends begins with the end of the stay, and has no second row of times below', () => {
  const option = (time: string, hours: number): LongerOption => ({
    choice: time,
    hours,
    time,
    amount: '+£34.38',
    lines: [],
    total: '£34.38',
    button: 'Stay longer',
  })
  const textsOf = (options: LongerOption[]) => {
    const longer = { options, next: 'Taken', currency: 'GBP', savedCard: null, waiting: null, isAsked: false }
    const chosen = { option: options[0], choose: () => {} }
    const props = { longer, chosen, end: '17:00', ownerName: 'Marta' } as unknown as Props
    const Stub = createRoutesStub([{ path: '/', Component: () => <LongerForm {...props} /> }])
    const row = renderToStaticMarkup(<Stub />).match(/<fieldset.*<\/fieldset>/s)?.[0] ?? ''
    return row.match(/\d\d:\d\d(?![^<]*>)/g)
  }
  const short = [option('17:30', 0.5), option('18:00', 1)]
  expect(textsOf(short)).toEqual(['17:00', '17:30', '18:00'])
  const long = [...short, option('18:30', 1.5), option('19:00', 2), option('19:30', 2.5)]
  expect(textsOf(long)).toEqual(['17:00', '17:30', '18:00', '18:30', '19:00', '19:30', '19:30'])
})

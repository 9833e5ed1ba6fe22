import 'temporal-polyfill/global'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { DashboardData } from './load-dashboard.server.ts'
import { NextBooking } from './next-booking.tsx'

test('the next stay is the one of now once it has begun', () => {
  const html = (now: string) => {
    const nextBooking = {
      id: 'f00',
      number: 'H7K-2QM',
      status: 'confirmed',
      startTime: new Date('2026-05-23T18:00:00Z'),
      endTime: new Date('2026-05-23T21:00:00Z'),
      timeZone: 'America/New_York',
      spaceTitle: 'Linen House',
      when: 'Sat 23 May 2026, 14:00–17:00',
      zone: 'New York time',
      people: '2 people',
      now: new Date(now),
    } as unknown as NonNullable<DashboardData['nextBooking']>
    const Stub = createRoutesStub([{ path: '/', Component: () => <NextBooking nextBooking={nextBooking} /> }])
    return renderToStaticMarkup(<Stub />)
  }
  expect(html('2026-05-23T17:59:00Z')).toContain('Your next stay')
  expect(html('2026-05-23T18:00:00Z')).toContain('Your stay now')
})

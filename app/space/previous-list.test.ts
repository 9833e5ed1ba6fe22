import { expect, test } from 'vitest'
import { previousList } from './previous-list.server.ts'

function before(referer: string | null): string {
  const headers: HeadersInit = referer ? { referer } : {}
  return previousList(new Request('https://hourlet.test/space/the-pencil-works', { headers }))
}

test('finding G2: without JavaScript, the list before is the one of the referrer, with its search', () => {
  expect(before('https://hourlet.test/explore?q=loft&type=studio&cursor=abc')).toBe(
    '/explore?q=loft&type=studio&cursor=abc',
  )
  expect(before('https://hourlet.test/?region=Europe')).toBe('/?region=Europe')
  expect(before('https://hourlet.test/?sign-in&next=%2Fadmin')).toBe('/')
  expect(before('https://hourlet.test/london')).toBe('/london')
  expect(before('https://hourlet.test/london/studio?cursor=abc')).toBe('/london/studio?cursor=abc')
})

test('finding G2: without JavaScript, another week of a space remembers the list', () => {
  const after = (list: string) =>
    previousList(
      new Request(`https://hourlet.test/space/the-pencil-works?${new URLSearchParams({ week: '2027-01-04', list })}`, {
        headers: { referer: 'https://hourlet.test/space/the-pencil-works' },
      }),
    )
  expect(after('/explore?q=loft&cursor=abc')).toBe('/explore?q=loft&cursor=abc')
  expect(after('/london')).toBe('/london')
  for (const list of [
    'https://elsewhere.test/explore',
    '//elsewhere.test/explore',
    'javascript:alert(1)',
    '/admin',
    '/space/another',
  ])
    expect(after(list)).toBe('/explore')
})

test('finding G2: another site, another page and no referrer lead to Explore', () => {
  for (const referer of [
    null,
    'nonsense',
    'https://elsewhere.test/explore?q=loft',
    'http://hourlet.test/explore?q=loft',
    'https://hourlet.test/my-bookings',
    'https://hourlet.test/space/another',
    'https://hourlet.test/london/studio/more',
    'https://hourlet.test//elsewhere.test/explore',
  ])
    expect(before(referer)).toBe('/explore')
})

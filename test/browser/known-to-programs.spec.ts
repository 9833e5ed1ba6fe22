import type { APIRequestContext } from '@playwright/test'
import { expect, open, signUpOnPage, site, test } from './browser-people.ts'

test('llms.txt names the keys, scopes and webhooks that there are', async ({ page, request }) => {
  const text = await (await request.get('/llms.txt')).text()
  const { paths } = await (await request.get('/api/openapi.json')).json()
  const operations = Object.values(paths).flatMap((path) => Object.values(path as object)) as Operation[]
  const scopes = operations.flatMap(({ security = [] }) => security.flatMap(({ key = [] }) => key))
  expect(listIn(text, 'Keys', 'scopes').toSorted()).toEqual([...new Set(scopes)].toSorted())

  await signUpOnPage(page)
  await open(page, addressIn(text, 'Keys'))
  await expect(page.getByRole('button', { name: 'Make the key' })).toBeVisible()
  await open(page, addressIn(text, 'Webhooks'))
  const kinds = page.getByRole('checkbox')
  await expect(kinds.first()).toBeVisible()
  expect(listIn(text, 'Webhooks', 'types')).toEqual(
    await kinds.evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value)),
  )
})

test('programs may do what llms.txt says, without an account and no more', async ({ request }) => {
  const text = await (await request.get('/llms.txt')).text()
  expect((await request.get(addressIn(text, 'Free spaces'))).status()).toBe(200)
  const day = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10)
  const found = await request.get(`/api/spaces?date=${day}&from=12:00&to=14:00&instant=1&limit=1`)
  const [space] = (await found.json()).spaces
  const quote = await request.get(`/api/spaces/${space.id}/quote?date=${day}&time=12:00&hours=2`)
  expect(await quote.json(), 'a quote needs no account').toMatchObject({ totalMinor: space.quote.total })
  const { startTime, endTime, hours, total: amount, currency } = space.quote
  const hold = await request.post('/api/create-payment-intent', {
    data: { spaceId: space.id, startTime, endTime, hours, headcount: 1, amount, currency },
  })
  expect(hold.status(), 'a hold needs one').toBe(401)
  const script = await request.get(addressIn(text, 'Week on another site'))
  expect(script.headers()['content-type']).toContain('javascript')
})

test('the structured data of spaces has the price, rating and state that the API has', async ({ request }) => {
  const { spaces } = await (await request.get('/api/spaces?limit=30')).json()
  expect(spaces.length).toBe(30)
  let rated = 0
  for (const { slug, title, fromMinor, currency, rating, reviewCount, available, status, city } of spaces) {
    const product = await structuredOf(request, `/space/${slug}`)
    expect(product).toMatchObject({ '@context': 'https://schema.org', '@type': 'Product', name: title })
    expect(product.url).toBe(`${site()}/space/${slug}`)
    const digits = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits
    expect(product.offers, slug).toMatchObject({
      price: (fromMinor / 10 ** (digits ?? 2)).toFixed(digits),
      priceCurrency: currency,
      url: product.url,
      availability: `https://schema.org/${available && status !== 'maintenance' ? 'InStock' : 'OutOfStock'}`,
      areaServed: { name: city },
    })
    const { ratingValue = null, reviewCount: count = 0 } = product.aggregateRating ?? {}
    expect([ratingValue, count], slug).toEqual([rating, reviewCount])
    if (rating !== null) rated += 1
  }
  expect(rated).toBeGreaterThan(0)
})

test('the list of a city leads to its spaces, and each has its picture', async ({ request }) => {
  const { mainEntity } = await structuredOf(request, '/tokyo')
  expect(mainEntity.itemListElement.length).toBeGreaterThan(3)
  for (const { name, url } of mainEntity.itemListElement.slice(0, 5)) {
    const product = await structuredOf(request, url)
    expect(product).toMatchObject({ name, url })
    expect((await request.get(product.image[0])).headers()['content-type']).toMatch(/^image\//)
  }
})

type Operation = { security?: { key?: string[] }[] }

/** The address of a link of the text. */
function addressIn(text: string, link: string): string {
  return new RegExp(`^- \\[${link}\\]\\((\\S+)\\)`, 'm').exec(text)?.[1] ?? `no link ${link}`
}

/** The names that a link of the text lists after a word. */
function listIn(text: string, link: string, word: string): string[] {
  return new RegExp(`^- \\[${link}\\].*; ${word}: (.*)$`, 'm').exec(text)?.[1]?.split(', ') ?? []
}

async function structuredOf(request: APIRequestContext, address: string) {
  const html = await (await request.get(address)).text()
  return JSON.parse(/<script[^>]*type="application\/ld\+json"[^>]*>([^<]*)</.exec(html)?.[1] ?? 'null')
}

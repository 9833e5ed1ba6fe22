import type { Page } from '@playwright/test'
import { bookByPost } from './book-by-post.ts'
import { quietDay } from './booking-form.ts'
import {
  anotherBrowser,
  expect,
  expectAccessible,
  expectAccessibleInBoth,
  open,
  signInOnPage,
  signUpOnPage,
  test,
} from './browser-people.ts'
import { makeSpaceByApi } from './make-space.ts'

const mapOf = (page: Page) => page.getByRole('region', { name: 'Map of the results' }).first()
const pinsOf = (page: Page) => page.getByRole('list', { name: 'Spaces on the map' }).getByRole('button')
const chosenOn = (page: Page) => page.getByRole('group', { name: 'Chosen on the map' })

/** Presses a price, not a number of several spaces. */
async function openPin(page: Page): Promise<string> {
  const pin = page.locator('.map-pin:not([data-many]):visible').first()
  await pin.click()
  await expect(chosenOn(page)).toBeVisible()
  return (await chosenOn(page).getByRole('link').first().textContent()) ?? ''
}

test('Explore shows its results on a map, loaded only on request; a pin opens its card, also by keyboard, and Back returns to the map', async ({
  page,
  isMobile,
}) => {
  test.slow()
  const loaded: string[] = []
  page.on('request', (request) => void loaded.push(new URL(request.url()).pathname))
  await open(page, '/explore?city=new-york')
  await page.waitForLoadState('networkidle')
  const ofMap = () => loaded.filter((path) => /maplibre|results-map|countries-|explore\/pins/.test(path))
  expect(ofMap()).toEqual([])

  await page.getByRole('link', { name: 'Show map' }).click()
  await expect(page).toHaveURL(/map=1/)
  await expect(pinsOf(page).first()).toBeVisible()
  await expect(page.getByText(/^\d+ spaces are on the map\.$/)).toBeVisible()
  expect(ofMap().some((path) => path.includes('maplibre-gl-worker'))).toBe(true)
  // Land and sea are drawn, so the worker and the shapes came through the content policy.
  await expect.poll(() => colorsDrawn(page)).toBeGreaterThan(2)
  await expect(page.getByText('Coast lines: Natural Earth')).toBeVisible()
  // Where places are is seen without tiles: their areas have names.
  await expect(page.locator('.map-name[data-kind="area"]', { hasText: 'Bushwick' })).toBeVisible()
  await expectAccessibleInBoth(page)

  const title = await openPin(page)
  await expectAccessible(page)
  await chosenOn(page).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/map=1/)
  await expect(pinsOf(page).first()).toBeVisible()
  await page.getByRole('link', { name: 'Hide map' }).click()
  await expect(mapOf(page)).toHaveCount(0)
  // A map takes six seconds of processor time without a graphics card, and Back was pressed above.
  if (isMobile) return
  await page.goBack()
  await expect(pinsOf(page).first()).toBeVisible()
  await test.step('by keyboard: prices in the order of the list, the focused one shows its card', () => useByKeys(page))
})

async function useByKeys(page: Page): Promise<void> {
  await page.locator('.map canvas').focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('button', { name: 'Search here' })).toBeVisible()
  const pin = page.locator('.map-pin:not([data-many]):visible').first()
  await pin.focus()
  await expect(pin).toHaveAttribute('aria-expanded', 'true')
  const card = chosenOn(page)
  await expect(card).toBeVisible()
  // From the pin, whose card may cover others, as well as from the card.
  await page.keyboard.press('Escape')
  await expect(card).toHaveCount(0)
  await expect(pin).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(card.getByRole('link')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(card).toHaveCount(0)
  await expect(pin).toBeFocused()
}

test('moving the map by its buttons or the mouse offers to search there, which changes the list and the address; Back returns to both', async ({
  page,
  isMobile,
}) => {
  test.slow()
  // Other tests list spaces in New York meanwhile.
  await open(page, '/explore?city=london&map=1')
  await expect(pinsOf(page).first()).toBeVisible()
  const titles = () => page.getByRole('article').getByRole('heading').allTextContents()
  const inCity = await titles()
  const pinsInCity = await placesOfPins(page)
  expect(inCity.length).toBeGreaterThan(0)
  const searchHere = page.getByRole('button', { name: 'Search here' })
  await expect(searchHere).toHaveCount(0)
  for (let n = 0; n < 7; n += 1) await page.getByRole('button', { name: 'Zoom out' }).click()
  await searchHere.click()
  await expect(page).toHaveURL(/box=-?\d/)
  expect(new URL(page.url()).searchParams.get('city')).toBeNull()
  expect(new URL(page.url()).searchParams.get('map')).toBe('1')
  await expect(page.getByRole('link', { name: /In a part of the map/ })).toBeVisible()
  await expect(page.locator('.places a', { hasText: 'All locations' })).not.toHaveAttribute('aria-current')
  await expect.poll(async () => (await titles()).length).toBeGreaterThan(inCity.length)
  await expect(searchHere).toHaveCount(0)
  await expectEqualPins(page)

  await page.goBack()
  await expect(page).toHaveURL(/city=london/)
  await expect.poll(titles).toEqual(inCity)
  await expectEqualPins(page)
  // The map shows the city again, not the pins of the search before.
  await expect.poll(() => placesOfPins(page)).toEqual(pinsInCity)

  if (isMobile) return
  await test.step('by dragging with the mouse', async () => {
    await dragAway(page)
    await searchHere.click()
    await expect(page).toHaveURL(/box=-?\d/)
    await expect.poll(titles).not.toEqual(inCity)
    const [west = 0, south = 0, east = 0, north = 0] = (new URL(page.url()).searchParams.get('box') ?? '')
      .split(',')
      .map(Number)
    expect([west < east, south < north, east < -0.12, north < 51.52]).toEqual([true, true, true, true])
  })
})

/** Drags the map to the upper right as far as it goes, so that the city is no longer in view. */
async function dragAway(page: Page): Promise<void> {
  const box = await page.locator('.map canvas').boundingBox()
  if (!box) throw new Error('The map has no size')
  // The map is higher than what is in view of it.
  const height = Math.min(box.height, 880 - box.y)
  const [x, y] = [box.x + box.width * 0.05, box.y + height * 0.9]
  await page.mouse.move(x, y)
  await page.mouse.down()
  for (let step = 1; step <= 10; step += 1)
    await page.mouse.move(x + (box.width * 0.9 * step) / 10, y - (height * 0.8 * step) / 10)
  await page.mouse.up()
}

test('a pin opens its card in view and is not covered by it; the wheel over the map scrolls the page', {
  tag: '@once',
}, async ({ page }) => {
  await open(page, '/explore?city=new-york&map=1')
  await expect(pinsOf(page).first()).toBeVisible()
  const map = await mapOf(page).boundingBox()
  if (!map) throw new Error('The map has no size')
  expect(map.y + map.height).toBeGreaterThan(900)
  const lowest = async () => {
    const pins = await page.locator('.map-pin:not([data-many]):visible').all()
    const places = await Promise.all(pins.map(async (pin) => ({ pin, at: await pin.boundingBox() })))
    const inView = places.flatMap(({ pin, at }) => (at && at.y + at.height < 900 ? { pin, y: at.y } : []))
    return inView.sort((a, b) => b.y - a.y)[0]?.pin
  }
  await (await lowest())?.click()
  const card = chosenOn(page)
  await expect(card).toBeInViewport({ ratio: 1 })
  const isCovered = async () => {
    const [pin, over] = [await page.locator('.map-pin[aria-expanded="true"]').boundingBox(), await card.boundingBox()]
    if (!pin || !over) throw new Error('The pin and its card have no place')
    const isBeside = pin.x + pin.width < over.x || pin.x > over.x + over.width
    return !isBeside && pin.y + pin.height > over.y
  }
  await expect.poll(isCovered).toBe(false)
  await expect(page.getByRole('button', { name: 'Search here' })).toHaveCount(0)

  const widthOfScale = () => page.locator('.maplibregl-ctrl-scale').textContent()
  const before = await widthOfScale()
  await page.mouse.move(map.x + 60, map.y + 60)
  await page.mouse.wheel(0, 300)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
  expect(await widthOfScale()).toBe(before)
})

test('without WebGL a sentence says so, and the list is there', { tag: '@once' }, async ({ page }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null
  })
  await open(page, '/explore?city=new-york&map=1')
  await expect(page.getByText('This browser cannot draw the map')).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expectAccessibleInBoth(page)
})

test('without JavaScript there is no map and no button for it, also at its address', { tag: '@once' }, async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: process.env.MARKETPLACE_URL ?? '', javaScriptEnabled: false })
  const page = await context.newPage()
  for (const address of ['/explore', '/explore?map=1']) {
    await page.goto(address)
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(page.getByText(/(Show|Hide) map/)).toBeHidden()
    await expect(page.getByText('Loading the map...')).toBeHidden()
  }
  await context.close()
})

test('where the prices cannot be fetched, the map says so, and the list is there', { tag: '@once' }, async ({
  page,
}) => {
  await page.route('**/explore/pins*', (route) => route.fulfill({ status: 502, body: 'bad gateway' }))
  await open(page, '/explore?city=new-york&map=1')
  await expect(page.getByText('The prices could not be put on the map. The list has them all.')).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('a space shows on a map where it is to within 500 metres, on request and without its address', async ({
  page,
  isMobile,
}) => {
  const loaded: string[] = []
  page.on('request', (request) => void loaded.push(new URL(request.url()).pathname))
  await open(page, '/space/the-pencil-works')
  await expect(page.getByText('The map shows it to within 500 metres.')).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(loaded.filter((path) => /maplibre|\/place-map-|countries-/.test(path))).toEqual([])
  await page.getByRole('button', { name: 'Show map' }).click()
  await expect(page.getByRole('region', { name: 'Map: where The Pencil Works is' })).toBeVisible()
  await expect(page.getByText('Greenpoint, New York', { exact: true })).toBeVisible()
  const area = page.locator('.map-area')
  await expect(area).toBeVisible()
  // Half a kilometre each way, by the scale of the map.
  const width = async () => (await area.boundingBox())?.width ?? 0
  const before = await width()
  expect(before).toBeGreaterThan(19)
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await expect.poll(width).toBeGreaterThan(before * 1.5)
  // On phones the bar with the price covers parts of hours wherever the page is scrolled to.
  if (!isMobile) await expectAccessibleInBoth(page)
})

test('the door is on the map of a booking only: before, others see a circle around another point', async ({
  page,
  browser,
}, { project }) => {
  test.slow()
  const door = { lat: 40.674321, lon: -73.991234 }
  await signInOnPage(page, 'owner')
  const title = `Door ${Date.now().toString(36)}`
  const { slug } = await makeSpaceByApi(page, { title, point: door })
  const guest = await anotherBrowser(browser, page.viewportSize())
  await signUpOnPage(guest)
  const whole = await (await guest.request.get(`/space/${slug}`)).text()
  for (const value of Object.values(door)) expect(whole).not.toContain(String(value))
  await open(guest, `/space/${slug}`)
  await guest.getByRole('button', { name: 'Show map' }).click()
  const area = guest.locator('.map-area')
  await expect(area).toBeVisible()
  await expect(guest.locator('.map-door')).toHaveCount(0)
  const shown = { lat: Number(await area.getAttribute('data-lat')), lon: Number(await area.getAttribute('data-lon')) }
  expect(shown).not.toEqual(door)
  // Within the circle of 500 metres.
  expect(Math.abs(shown.lat - door.lat) * 111_000).toBeLessThan(500)
  expect(Math.abs(shown.lon - door.lon) * 111_000 * Math.cos((door.lat * Math.PI) / 180)).toBeLessThan(500)

  const date = quietDay('America/New_York', 1, project.name)
  const bookingId = await bookByPost(guest, `/space/${slug}`, { date, hours: 2 })
  await open(guest, `/my-bookings/${bookingId}`)
  await guest.getByRole('button', { name: 'Show map' }).click()
  await expect(guest.getByRole('region', { name: 'Map: the door' })).toBeVisible()
  const pin = guest.locator('.map-door')
  await expect(pin).toHaveAttribute('data-lat', String(door.lat))
  await expect(pin).toHaveAttribute('data-lon', String(door.lon))
  await expect(guest.locator('.map-area')).toHaveCount(0)
  // The tip of the pin is the corner of its turned square: at the door, in the middle of the map. The place's name is below.
  const middle = middleOf(await guest.locator('.place-map').boundingBox())
  const [pinned, name] = [middleOf(await pin.boundingBox()), guest.locator('.map-name[data-kind="area"]')]
  expect(pinned.x).toBeCloseTo(middle.x, -1)
  expect(pinned.y + 22 * Math.SQRT2).toBeCloseTo(middle.y, -1)
  expect(middleOf(await name.boundingBox()).x).toBeCloseTo(middle.x, -1)
})

test('the point of a listing is set on a map, by moving it below the pin with the mouse or the keyboard', async ({
  page,
}) => {
  await signInOnPage(page, 'owner')
  await open(page, '/create-listing')
  const field = page.getByLabel('Point on the map')
  await page.getByLabel('Location', { exact: true }).fill('Gowanus, New York')
  await page.getByLabel('Country').fill('United States')
  await page.getByRole('button', { name: 'Set it on a map' }).click()
  const put = page.getByRole('button', { name: 'Put the pin here' })
  await expect(page.locator('.map-middle')).toBeVisible()
  await put.click()
  // The middle of the typed city.
  await expect(field).toHaveValue(/^40\.73\d*, -73\.98\d*$/)
  await expect(page.getByText(/^The point is set: 40\.73/)).toBeVisible()
  await expectAccessibleInBoth(page)
  const lonOf = async () => Number((await field.inputValue()).split(', ')[1])
  const before = await lonOf()
  await page.locator('.map canvas').focus()
  await page.keyboard.press('ArrowRight')
  const putUntilMoved = async (moved: () => Promise<boolean>) =>
    await expect(async () => {
      await put.click()
      expect(await moved()).toBe(true)
    }).toPass()
  await putUntilMoved(async () => (await lonOf()) > before)
  // A place that is pressed moves below the pin: 60 pixels to the left.
  const east = await lonOf()
  const box = await page.locator('.map canvas').boundingBox()
  if (!box) throw new Error('The map has no size')
  await page.mouse.click(box.x + box.width / 2 - 60, box.y + box.height / 2)
  await putUntilMoved(async () => (await lonOf()) < east)
  // A typed point is where the map starts.
  await field.fill('52.5, 13.4')
  await page.reload()
  await expect(field).toHaveValue('52.5, 13.4')
  await page.getByRole('button', { name: 'Set it on a map' }).click()
  await expect(page.locator('.map-middle')).toBeVisible()
  await put.click()
  await expect(field).toHaveValue(/^52\.5\d*, 13\.4\d*$|^52\.49\d*, 13\.39\d*$/)
})

/** Expects the map to show as many spaces as the list has, in prices and numbers. */
async function expectEqualPins(page: Page): Promise<void> {
  const count = Number(
    /\d+/.exec(
      (await page
        .getByText(/^\d+ spaces?$/)
        .first()
        .textContent()) ?? '',
    )?.[0],
  )
  await expect(page.getByText(`${count} spaces are on the map.`)).toBeVisible()
  const shown = async () => {
    const texts = await page
      .locator('.map-pin')
      .evaluateAll((pins) =>
        pins.map((pin) => (pin.hasAttribute('data-many') ? Number.parseInt(pin.textContent ?? '', 10) : 1)),
      )
    return texts.reduce((sum, each) => sum + each, 0)
  }
  await expect.poll(shown).toBe(count)
}

/** The places of the pins in the map, in steps of 10 pixels. */
async function placesOfPins(page: Page): Promise<string[]> {
  return await page.locator('.map').evaluate((map) => {
    const { x, y } = map.getBoundingClientRect()
    const places = [...map.querySelectorAll('.map-pin')].map((pin) => pin.getBoundingClientRect())
    return places.map((place) => `${Math.round((place.x - x) / 10)} ${Math.round((place.y - y) / 10)}`)
  })
}

/** Counts the colours in the map's picture. */
async function colorsDrawn(page: Page): Promise<number> {
  const picture = await page.locator('.map canvas').screenshot()
  return await page.evaluate(
    async (bytes) => {
      const bitmap = await createImageBitmap(new Blob([new Uint8Array(bytes)], { type: 'image/png' }))
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
      const context = canvas.getContext('2d')
      context?.drawImage(bitmap, 0, 0)
      const pixels = new Uint32Array(
        context?.getImageData(0, 0, bitmap.width, bitmap.height).data.buffer ?? new ArrayBuffer(0),
      )
      const counts = new Map<number, number>()
      for (const pixel of pixels) counts.set(pixel, (counts.get(pixel) ?? 0) + 1)
      return [...counts.values()].filter((count) => count > pixels.length / 1000).length
    },
    [...picture],
  )
}

type Box = { x: number; y: number; width: number; height: number }

function middleOf(box: Box | null): { x: number; y: number } {
  expect(box).not.toBeNull()
  const { x, y, width, height } = box as Box
  return { x: x + width / 2, y: y + height / 2 }
}

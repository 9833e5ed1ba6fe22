import type { Locator, Page } from '@playwright/test'
import { formatDay } from '../../rules/time.ts'
import { bookByPost, holdByPost } from './book-by-post.ts'
import { continueToPayment, demoSpace, payWith, quietDay } from './booking-form.ts'
import { blockScripts, expect, expectAccessibleInBoth, layOutAll, open, signUpOnPage, test } from './browser-people.ts'
import { makeSpaceByApi } from './make-space.ts'

const phone = { width: 390, height: 844 }
const fivePages = ['Home', 'Explore', 'List A Space', 'About', 'Contact']
const space = demoSpace('Maple Floor')
const places = [
  '/',
  '/explore',
  space.path,
  '/about',
  '/sitemap',
  '/help',
  '/my-bookings',
  '/dashboard',
  '/create-listing',
]

/** Fixed and sticky elements by class, with their height on the screen in pixels. */
function barsOf(page: Page): Promise<{ name: string; height: number; isAtFoot: boolean }[]> {
  return page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        '.header, .bottom-bar, .book-bar, .filter-search, .focus-head, .add-button',
      ),
    ]
      .filter((bar) => ['fixed', 'sticky'].includes(getComputedStyle(bar).position))
      .map((bar) => ({ bar, box: (bar.querySelector('.filter-ground') ?? bar).getBoundingClientRect() }))
      .map(({ bar, box: { top, bottom } }) => ({
        name: bar.className,
        height: Math.max(Math.min(bottom, innerHeight) - Math.max(top, 0), 0),
        isAtFoot: bottom > innerHeight - 8,
      }))
      .filter(({ height }) => height > 0),
  )
}

/**
 * Controls, prices and times that a bar covers without a way to scroll them free, or that the add button covers at all.
 */
function covered(page: Page, by: string): Promise<string[]> {
  return page.evaluate((by) => {
    const things = 'a, button, input, select, textarea, summary, .price, time, td, .hours, .tabular-nums'
    const found: string[] = []
    for (const cover of document.querySelectorAll(by)) {
      const { left, right, top, bottom, width } = cover.getBoundingClientRect()
      if (width === 0) continue
      for (const thing of document.querySelectorAll(`main :is(${things}), footer :is(${things})`)) {
        if (cover.contains(thing) || thing.contains(cover)) continue
        const box = thing.getBoundingClientRect()
        const isOver = box.left < right && box.right > left && box.top < bottom && box.bottom > top && box.width > 0
        if (isOver) found.push(`${by} over ${thing.outerHTML.slice(0, 90)}`)
      }
    }
    return found
  }, by)
}

/** Names of focused controls that do not receive a click at their centre. */
function unreachable(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    for (const control of document.querySelectorAll<HTMLElement>(
      'main :is(a[href], button, input, select), footer a',
    )) {
      if (!control.checkVisibility({ visibilityProperty: true }) || control.matches(':disabled, [inert] *')) continue
      control.focus()
      const box = control.getBoundingClientRect()
      const at = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
      const bar = at?.closest('.header, .bottom-bar, .book-bar, .filter-ground, .focus-head, .add-button')
      if (bar && !bar.contains(control)) found.push(`${bar.className} over ${control.outerHTML.slice(0, 90)}`)
    }
    return found
  })
}

/** Screens at 400% zoom. */
const zoomed = [
  { width: 360, height: 185 },
  { width: 320, height: 256 },
]

async function expectOneBarAtFoot(page: Page, place: string): Promise<void> {
  await layOutAll(page)
  const atFoot = (await barsOf(page)).filter(({ isAtFoot }) => isAtFoot)
  expect(
    atFoot.map(({ name }) => name),
    place,
  ).toEqual([place === space.path ? 'book-bar' : 'bottom-bar'])
  await expect(page.getByRole('link', { name: 'Add a space' })).toHaveCount(0)
  expect(await unreachable(page), place).toEqual([])
  await page.evaluate(() => {
    document.adoptedStyleSheets = []
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  })
}

async function expectHalfOfScreen(page: Page, place: string, screen: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(screen)
  for (const y of [0, 400, 300]) {
    await page.evaluate((y) => scrollTo(0, y), y)
    const taken = await page.evaluate(() =>
      [...document.querySelectorAll('.header, .bottom-bar, .book-bar, .focus-head')]
        .map((bar) => bar.getBoundingClientRect())
        .reduce((sum, { top, bottom }) => sum + Math.max(Math.min(bottom, innerHeight) - Math.max(top, 0), 0), 0),
    )
    expect(taken, `${place} at ${y}`).toBeLessThanOrEqual(screen.height / 2)
    if (y > 0) expect(await barsOf(page), place).toEqual([])
  }
}

/** Expects the add button, and that it covers nothing wherever the page is scrolled to. */
async function expectAddButtonBeside(page: Page, place: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 })
  await layOutAll(page)
  const add = page.getByRole('link', { name: 'Add a space' })
  expect(await add.boundingBox(), place).toMatchObject({ width: 44, height: 44 })
  const end = await page.evaluate(() => document.documentElement.scrollHeight)
  for (let y = 0; y < Math.min(end, 8_000); y += 700) {
    await page.evaluate((y) => scrollTo(0, y), y)
    expect(await covered(page, '.add-button'), `${place}, ${width} wide, at ${y}`).toEqual([])
  }
}

test.describe('finding G3: the bars of a phone', () => {
  test('one is at the bottom of each page, none covers what has the focus, at 400% zoom they leave half of the screen, and the add button is on wide screens only, with a margin of its own', async ({
    page,
  }) => {
    test.slow()
    await signUpOnPage(page)
    for (const place of places) {
      await page.setViewportSize(phone)
      await open(page, place)
      await test.step(`${place} on a phone`, () => expectOneBarAtFoot(page, place))
      for (const screen of zoomed)
        await test.step(`${place} at ${screen.width} x ${screen.height}`, () => expectHalfOfScreen(page, place, screen))
      if (place === '/create-listing') continue
      for (const width of [896, 1440])
        await test.step(`${place}, ${width} wide: the add button has a margin`, () =>
          expectAddButtonBeside(page, place, width))
    }
  })

  test('finding D58: the add button is on pages for signed-in users, but neither on the listing form nor while paying', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    const button = page.locator('.add-button')
    await open(page, '/about')
    await expect(button).toHaveCount(0)
    await signUpOnPage(page)
    const bookingId = await holdByPost(page, space.path, { date: quietDay(space.timeZone, 6, 'desktop') })
    await open(page, '/about')
    await expect(button).toBeVisible()
    await button.click()
    await expect(page.getByRole('button', { name: 'Create Listing' })).toBeVisible()
    await expect(button).toHaveCount(0)
    await open(page, `/payment/${bookingId}`)
    await expect(page.getByLabel('Card number')).toBeVisible()
    await expect(button).toHaveCount(0)
  })

  test('the bottom bar slides away on the way down and is back on the way up', async ({ page }) => {
    await page.setViewportSize(phone)
    await open(page, '/about')
    const bar = page.locator('.bottom-bar')
    await page.mouse.wheel(0, 500)
    await expect(bar).not.toBeInViewport()
    await page.mouse.wheel(0, -20)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(480)
    await expect(bar).not.toBeInViewport()
    await page.mouse.wheel(0, -40)
    await expect(bar).toBeInViewport({ ratio: 1 })
    await page.mouse.wheel(0, 500)
    await expect(bar).not.toBeInViewport()
    await bar.getByRole('link', { name: 'Explore' }).focus()
    await expect(bar).toBeInViewport({ ratio: 1 })
  })

  test('the pages of the bottom bar are in the head of a space, as they are in the bar', async ({ page }) => {
    await page.setViewportSize(phone)
    await signUpOnPage(page)
    await open(page, space.path)
    const nav = page.getByRole('banner').getByRole('navigation', { name: 'Main' })
    await nav.getByRole('button', { name: 'Menu' }).click()
    await expect(nav.getByRole('link')).toHaveText([...fivePages, 'My Bookings', 'Messages'])
    await expectAccessibleInBoth(page)
    await nav.getByRole('link', { name: 'About' }).click()
    await expect(page).toHaveURL(/about/)
    await expect(nav).toHaveCount(0)
    await expect(page.locator('.bottom-bar')).toBeVisible()
  })

  test('the search of Explore is 56 pixels with two lines, 44 with one on the way down, and alone at the top', async ({
    page,
  }) => {
    await page.setViewportSize(phone)
    await open(page, '/explore?city=new-york&people=8')
    const search = page.getByRole('button', { name: 'Search: New York' })
    const heightIs = (height: number) => expect.poll(async () => (await search.boundingBox())?.height).toBe(height)
    await heightIs(56)
    await expect(search).toHaveText(/New York\s*Any day · 8 people/)
    await page.mouse.wheel(0, 600)
    await heightIs(44)
    await expect(page.getByRole('banner')).not.toBeInViewport()
    await expect(search).toBeInViewport({ ratio: 1 })
    await page.mouse.wheel(0, -40)
    await heightIs(56)
    await search.click()
    const sheet = page.getByRole('dialog', { name: 'Find a space' })
    const where = sheet.getByRole('combobox', { name: 'Where' })
    // The field is rendered again once its code is there.
    await expect(async () => {
      await where.fill('zzzzqqq')
      await expect(where).toHaveValue('zzzzqqq', { timeout: 500 })
    }).toPass()
    await sheet.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(/q=zzzzqqq/)
    await expect(page.getByRole('button', { name: 'Search: zzzzqqq' })).toBeVisible()
  })

  test('own hours that are held are in the bar, and lead back to the payment', async ({ page }) => {
    await page.setViewportSize(phone)
    await signUpOnPage(page)
    const { path, timeZone } = demoSpace('Linen House')
    const date = quietDay(timeZone, 15, 'phone')
    const bookingId = await holdByPost(page, path, { date })
    await open(page, path)
    const bar = page.getByRole('region', { name: 'Book this space' })
    await expect(bar.getByText(/^Held for you until \d\d:\d\d$/)).toBeVisible()
    await expect(bar.getByText(/^\w+ \d+ \w+, 14:00–17:00$/)).toBeVisible()
    await bar.getByRole('link', { name: 'Book other hours' }).click()
    const sheet = page.getByRole('dialog')
    await expect(sheet.getByText(/^Held for you until .+: \w+ \d+ \w+, 14:00–17:00\./)).toBeVisible()
    // Other hours that are chosen are what the bar shows, and what the button takes.
    await open(page, `${path}?date=${date}&time=10:00&hours=3`)
    await expect(bar.getByText(/total with fee/)).toBeVisible()
    await expect(bar.getByRole('link', { name: 'Continue' })).toHaveCount(0)
    await bar.getByRole('link', { name: 'Book' }).click()
    await expect(sheet.getByRole('button', { name: 'Take these hours instead' })).toBeVisible()
    await open(page, path)
    await bar.getByRole('link', { name: 'Continue' }).click()
    await expect(page).toHaveURL(`/payment/${bookingId}`)
    await open(page, `${path}?date=${date}&time=10:00&hours=3`)
    await bar.getByRole('link', { name: 'Book' }).click()
    await sheet.getByRole('button', { name: 'Take these hours instead' }).click()
    await expect(page).toHaveURL((url) => url.pathname.startsWith('/payment/') && !url.pathname.endsWith(bookingId))
  })

  test('the ways to add to a message have room for a finger', async ({ page }) => {
    await page.setViewportSize(phone)
    await signUpOnPage(page)
    await open(page, space.path)
    await page.getByRole('link', { name: 'Ask the owner' }).click()
    for (const name of ['Add a picture or PDF', 'Ask for a price'])
      expect((await page.getByRole('link', { name }).boundingBox())?.height, name).toBeGreaterThanOrEqual(44)
  })

  test('slides and filters have room for a finger', async ({ page }) => {
    await page.setViewportSize(phone)
    await open(page, '/')
    const heightOf = async (thing: Locator) => (await thing.boundingBox())?.height
    for (const name of [/^Slide 2/, /the slides$/])
      expect(await heightOf(page.getByRole('button', { name })), `${name}`).toBeGreaterThanOrEqual(44)
    await open(page, '/explore')
    await page.getByRole('button', { name: 'All filters' }).click()
    const rows = page
      .getByRole('dialog')
      .locator('label')
      .filter({ has: page.getByRole('checkbox') })
    await expect(rows.first()).toBeVisible()
    for (const row of await rows.all()) expect(await heightOf(row), await row.innerText()).toBeGreaterThanOrEqual(44)
  })

  test('the button of the form stays in view while the form is scrolled in its sheet', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 600 })
    await open(page, demoSpace('Mile End Atelier').path)
    await page.getByRole('link', { name: 'Book', exact: true }).click()
    const sheet = page.getByRole('dialog', { name: 'Book Mile End Atelier' })
    const button = sheet.getByRole('button', { name: 'Continue to Payment' })
    await expect(button).toBeInViewport({ ratio: 1 })
    await sheet.getByLabel('A pair of hands').focus()
    await expect(sheet.getByLabel('A pair of hands')).toBeInViewport({ ratio: 1 })
    const [field, action] = [await sheet.getByLabel('A pair of hands').boundingBox(), await button.boundingBox()]
    expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(action?.y ?? 0)
    // Scrolled, the head covers a part of some button, whose size axe would find too small.
    await sheet.evaluate((dialog) => dialog.scrollTo(0, 0))
    await expectAccessibleInBoth(page)
  })

  test('a refusal is in view between the head of the sheet and its total, wherever the form was sent', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 600 })
    await signUpOnPage(page)
    const wanted = demoSpace('The Pencil Works')
    const date = quietDay(wanted.timeZone, 17, 'phone')
    for (const title of ['Linen House', 'Room Tone', 'Maple Floor'])
      await holdByPost(page, demoSpace(title).path, { date })
    const sheet = page.getByRole('dialog', { name: 'Book The Pencil Works' })
    const sends = {
      'by the button at the end of the sheet': async () => {
        await sheet.evaluate((dialog) => dialog.scrollTo(0, dialog.scrollHeight))
        await sheet.getByRole('button', { name: 'Continue to Payment' }).click()
      },
      'by a key in a field at its top': () => sheet.getByLabel('Hours', { exact: true }).press('Enter'),
    }
    for (const [how, send] of Object.entries(sends)) {
      await open(page, `${wanted.path}?date=${date}&time=14:00&hours=3&people=2`)
      await page.getByRole('link', { name: 'Book', exact: true }).click()
      await send()
      await expect(async () => {
        const refusal = sheet.getByText(/^You are holding three slots already/)
        await expect(refusal, how).toBeInViewport({ ratio: 1, timeout: 1_000 })
        const [head, text, total] = await Promise.all(
          [sheet.getByRole('heading').first(), refusal, sheet.locator('[data-total]')].map((part) =>
            part.boundingBox(),
          ),
        )
        expect(text!.y, how).toBeGreaterThanOrEqual(head!.y + head!.height)
        expect(text!.y + text!.height, how).toBeLessThanOrEqual(total!.y)
      }).toPass({ timeout: 20_000 })
    }
    await sheet.getByRole('button', { name: 'Close' }).click()
    await expect(sheet).toHaveCount(0)
  })

  test('the booking bar leads to the form before the scripts are at work', async ({ page }) => {
    await page.setViewportSize(phone)
    await blockScripts(page)
    await page.goto(space.path)
    await page.getByRole('link', { name: 'Book', exact: true }).click()
    await expect(page.getByLabel('Date', { exact: true })).toBeInViewport()
    await expect(page.getByRole('button', { name: 'Continue to Payment' })).toBeVisible()
  })
})

/** The height of the screen that anything fixed or sticky covers, in pixels. */
function takenBy(page: Page): Promise<number> {
  return page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((each) => ['fixed', 'sticky'].includes(getComputedStyle(each).position) && each.checkVisibility())
      .map((bar) => bar.getBoundingClientRect())
      .filter(({ width }) => width > innerWidth / 2)
      .reduce((sum, { top, bottom }) => sum + Math.max(Math.min(bottom, innerHeight) - Math.max(top, 0), 0), 0),
  )
}

test('the total of a long booking form stays in sight above its button', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await open(page, demoSpace('Room Tone').path)
  await page.getByRole('link', { name: 'Book', exact: true }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('button', { name: 'Continue to Payment' })).toBeVisible()
  const places = await sheet.evaluate(async (dialog) => {
    const [total, button] = ['[data-total]', '.booking-form > .button'].map((part) => dialog.querySelector(part))
    const found: { scrolled: number; total: number; button: number }[] = []
    for (let scrolled = 0; scrolled < dialog.scrollHeight - dialog.clientHeight; scrolled += 40) {
      dialog.scrollTop = scrolled
      await new Promise(requestAnimationFrame)
      const bottom = total?.getBoundingClientRect().bottom ?? 0
      found.push({ scrolled, total: bottom, button: button?.getBoundingClientRect().top ?? 0 })
    }
    return found
  })
  expect(places.length).toBeGreaterThan(5)
  expect(places.filter(({ total, button }) => total > button + 1)).toEqual([])
})

test('the forms of a listing fit a phone, and no bar covers a control', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signUpOnPage(page)
  const { id } = await makeSpaceByApi(page, { title: 'The Narrow Room' })
  for (const form of ['hours', 'prices', 'calendars', 'edit']) {
    await open(page, `/my-listings/${id}/${form}`)
    await layOutAll(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), form).toBe(0)
    expect(await unreachable(page), form).toEqual([])
    await expectAccessibleInBoth(page)
  }
})

test('finding P9: bar at the foot, menu of phones and bar at the top change at one width', async ({ page }) => {
  const email = await signUpOnPage(page)
  await open(page, '/about')
  for (const width of [360, 767, 768, 800, 895, 896, 960, 1024]) {
    await page.setViewportSize({ width, height: 800 })
    const isPhone = width < 896
    await expect(page.locator('.bottom-bar'), `${width}`).toBeVisible({ visible: isPhone })
    await expect(page.locator('.top-bar'), `${width}`).toBeVisible({ visible: !isPhone })
    await page.getByRole('button', { name: email }).click()
    await expect(page.getByRole('banner').getByRole('link', { name: 'My Listings' })).toBeVisible({ visible: !isPhone })
    await page.keyboard.press('Escape')
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(wide, `${width}: sideways`).toBe(0)
  }
})

test('hours that are chosen in the week of a change have their price and the button in view on a phone', async ({
  page,
}) => {
  test.slow()
  await page.setViewportSize({ width: 360, height: 740 })
  await signUpOnPage(page)
  const { path, timeZone } = demoSpace('Linen House')
  const date = quietDay(timeZone, 18, 'phone')
  const bookingId = await bookByPost(page, path, { date, time: '13:00', hours: 2 })
  await open(page, `/my-bookings/${bookingId}/change`)
  const bar = page.getByRole('region', { name: 'The change' })
  await expect(bar).toHaveCount(0)
  await page.getByRole('button', { name: `${formatDay(date, 'short')}, 17:00, free` }).click()
  await expect(bar).toBeInViewport({ ratio: 1 })
  await expect(bar).toContainText(/^\w+ \d+ \w+17:00–19:00, nothing to pay/)
  // One button, and one bar, which covers nothing that has the focus.
  const change = page.getByRole('button', { name: /^Change it/ })
  await expect(change).toHaveCount(1)
  await layOutAll(page)
  expect((await barsOf(page)).filter(({ isAtFoot }) => isAtFoot).map(({ name }) => name)).toEqual(['book-bar'])
  expect(await unreachable(page)).toEqual([])
  await expectAccessibleInBoth(page)
  await change.click()
  await expect(page.getByText(/ is changed$/)).toBeVisible()
})

test('finding G4: the payment step of a phone has summary, hold and card in its first screen, also declined, half of the screen at 400% zoom (finding G3), and its booking a dialog to cancel with both ways out', async ({
  page,
}) => {
  test.slow()
  await page.setViewportSize(phone)
  await signUpOnPage(page)
  const { path, timeZone } = demoSpace('Linen House')
  await continueToPayment(page, path, { date: quietDay(timeZone, 16, 'phone') })
  const payment = new URL(page.url()).pathname
  for (const screen of [phone, { width: 360, height: 740 }])
    await test.step(`the first screen of ${screen.width} x ${screen.height}`, async () => {
      await page.setViewportSize(screen)
      // The first is reached by the form in its sheet, which must not leave the page scrolled.
      if (screen !== phone) await open(page, payment)
      await expectPaymentInFirstScreen(page)
    })

  const small = { width: 320, height: 256 }
  await test.step('at 400% zoom', async () => {
    await page.setViewportSize(small)
    await open(page, payment)
    for (const y of [0, 400, 300]) {
      await page.evaluate((y) => scrollTo(0, y), y)
      expect(await takenBy(page), `at ${y}`).toBeLessThanOrEqual(small.height / 2)
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), 'sideways').toBe(0)
    expect(await unreachable(page)).toEqual([])
    for (const label of ['Card number', 'Expiry', 'CVC']) {
      const field = page.getByLabel(label)
      await field.focus()
      await expect(field).toBeInViewport({ ratio: 1 })
      expect(await takenBy(page), label).toBeLessThanOrEqual(small.height / 2)
    }
  })

  await test.step('the button is in the first screen when the card is declined', async () => {
    await page.setViewportSize(phone)
    await open(page, payment)
    await payWith(page, '4000 0000 0000 0002')
    await expect(page.getByText('Your card was declined.')).toBeInViewport({ ratio: 1 })
    const again = page.getByRole('button', { name: /^Try again: pay \S*\d/ })
    await expect(again).toBeInViewport({ ratio: 1 })
    const kept = await page.getByText(/^Keep my card/).boundingBox()
    expect(kept?.y).toBeLessThan((await again.boundingBox())?.y ?? 0)
  })

  await test.step('the card is filled in and paid at 400% zoom', async () => {
    await page.setViewportSize(small)
    await payWith(page, '4242 4242 4242 4242')
    await expect(page.getByText('Payment successful! Your booking has been confirmed.')).toBeVisible()
  })

  await test.step('the dialog to cancel has both ways out in view, whatever its length', async () => {
    await page.setViewportSize({ width: 360, height: 600 })
    await open(page, '/my-bookings')
    await page.getByRole('link', { name: /^Cancel / }).click()
    const question = page.getByRole('dialog')
    await expect(question.getByRole('button', { name: 'Cancel the booking' })).toBeInViewport({ ratio: 1 })
    await expect(question.getByRole('link', { name: 'Keep the booking' })).toBeInViewport({ ratio: 1 })
    await expectAccessibleInBoth(page)
  })
})

async function expectPaymentInFirstScreen(page: Page): Promise<void> {
  await expect(page.getByLabel('Card number')).toBeVisible()
  const due = page.getByRole('region', { name: 'What you pay for' })
  await expect(due).toHaveText(/^Linen House.*14:00–17:00\$\d+\.\d\d$/)
  const parts = [due, page.getByText('Your hours are held until'), page.getByLabel('Name on the card')]
  const pay = page.getByRole('button', { name: /^Pay \S*\d/ })
  for (const part of [...parts, page.getByLabel('Card number'), page.getByLabel('CVC'), pay])
    await expect(part).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => scrollY)).toBe(0)

  const bars = (await barsOf(page)).map(({ name }) => name)
  expect(bars).toEqual(['focus-head'])
  await expect(page.getByRole('timer', { name: 'Time left' })).toHaveText(/^(10|9):\d\d left$/)
  await expect(page.getByText('Service fee (10%)').filter({ visible: true })).toHaveCount(0)
  await page.getByText('Price and cancellation in detail').click()
  await expect(page.getByText('Service fee (10%)').filter({ visible: true })).toHaveCount(1)
  await expectAccessibleInBoth(page)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText([
    ...fivePages,
    'My Bookings',
    'Messages',
  ])
}

test('finding G10: the photo viewer fills phones and wide screens, black, with the photo as large as it goes, and turns by keys, small photos and buttons', async ({
  page,
}) => {
  test.slow()
  await page.setViewportSize(phone)
  await open(page, '/space/the-pencil-works')
  const opener = page.getByRole('link', { name: /^All photos/ })
  for (const screen of [phone, { width: 1440, height: 900 }])
    await test.step(`${screen.width} x ${screen.height}`, async () => {
      await page.setViewportSize(screen)
      await opener.click()
      const viewer = page.getByRole('dialog', { name: 'Photos of The Pencil Works' })
      expect(await viewer.boundingBox()).toEqual({ x: 0, y: 0, ...screen })
      await expect(viewer).toHaveCSS('background-color', 'rgb(15, 12, 9)')
      const photo = viewer.getByRole('list', { name: 'Photos' }).getByRole('img').first()
      const { width = 0, height = 0 } = (await photo.boundingBox()) ?? {}
      const isAsWide = Math.abs(width - screen.width) < 2
      expect(isAsWide || height > screen.height - 160, `${width} x ${height}`).toBe(true)
      await expectAccessibleInBoth(page)

      const count = viewer.getByRole('status')
      await expect(count).toHaveText(/^Photo 1 of \d+$/)
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('ArrowRight')
      await expect(count).toHaveText(/^Photo 3 of/)
      const thumb = viewer.getByRole('button', { name: /^Photo 2 of/ })
      await thumb.click()
      await expect(count).toHaveText(/^Photo 2 of/)
      await expect(thumb).toHaveAttribute('aria-current', 'true')
      await expect(thumb).toBeFocused()
      await page.keyboard.press('End')
      await expect(viewer.getByRole('button', { name: /^Photo \d+ of/ }).last()).toHaveAttribute('aria-current', 'true')
      await expect(thumb).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(viewer).toHaveCount(0)
      await expect(opener).toBeFocused()
    })

  await test.step('Back closes it and stays on the page, after which the next Back leaves the page', async () => {
    await page.setViewportSize(phone)
    await open(page, '/about')
    await open(page, '/space/the-pencil-works')
    const viewer = page.getByRole('dialog', { name: 'Photos of The Pencil Works' })
    await opener.click()
    await expect(viewer).toBeVisible()
    await page.goBack()
    await expect(viewer).toHaveCount(0)
    await expect(opener).toBeFocused()
    // The second press may reach the page, which then has the focus.
    await opener.click()
    await viewer.getByRole('button', { name: 'Close' }).dblclick()
    await expect(viewer).toHaveCount(0)
    await expect(page).toHaveURL(/\/space\/the-pencil-works$/)
    await page.goBack()
    await expect(page).toHaveURL(/\/about$/)
    await open(page, '/space/the-pencil-works')
  })

  await test.step('a swipe that ends between two photos comes to rest at one', async () => {
    await page.setViewportSize(phone)
    await opener.click()
    const row = page.getByRole('dialog').getByRole('list', { name: 'Photos' })
    await expect(row).toBeVisible()
    for (const [at, rest] of [
      [0.6, 1],
      [1.2, 1],
      [0.4, 0],
    ] as const) {
      await row.evaluate((list, share) => list.scrollTo({ left: share * list.clientWidth, behavior: 'instant' }), at)
      await expect.poll(() => row.evaluate((list) => list.scrollLeft / list.clientWidth)).toBe(rest)
      await expect(page.getByRole('dialog').getByRole('status')).toHaveText(new RegExp(`^Photo ${rest + 1} of`))
    }
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('its buttons have the focus at both ends', async () => {
    await opener.click()
    const next = page.getByRole('button', { name: 'Next photo' })
    const status = page.getByRole('dialog').getByRole('status')
    const last = Number(/of (\d+)/.exec(await status.innerText())?.[1])
    for (let seen = 2; seen <= last; seen++) {
      await next.click()
      await expect(status).toHaveText(`Photo ${seen} of ${last}`)
    }
    await expect(next).toHaveAttribute('aria-disabled', 'true')
    await expect(next).toBeFocused()
  })
})

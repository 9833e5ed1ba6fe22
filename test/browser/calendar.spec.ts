import 'temporal-polyfill/global'
import type { Locator, Page } from '@playwright/test'
import { longDateText } from '../../app/ui/calendar-days.ts'
import { addDays, formatDay, todayIn, weekdayOf } from '../../rules/time.ts'
import {
  anotherBrowser,
  expect,
  expectAccessibleInBoth,
  open,
  signInOnPage,
  signUpOnPage,
  test,
} from './browser-people.ts'
import { loseRequests, loseScript } from './lose-requests.ts'
import { makeSpaceByApi } from './make-space.ts'

/** The Wednesday of next week: all days of its week are ahead. */
const today = todayIn('America/New_York', new Date())
const day = addDays(today, 9 - weekdayOf(today))
const calendar = `/calendar?date=${day}`

test('an owner blocks hours by the form, changes them and frees them again', async ({ page }) => {
  await signUpOnPage(page)
  await makeSpaceByApi(page, { title: 'The Own Room', priceMinor: 0 })
  await open(page, calendar)
  await page.getByRole('link', { name: 'Block time' }).click()
  await expect(page.getByRole('dialog').getByRole('radio', { name: 'Block' })).toBeFocused()
  await expectAccessibleInBoth(page)
  await fill(page, { from: '20:00', to: '18:00', name: 'Painting the wall' })
  await expect(page.getByLabel('Until', { exact: true })).toHaveAccessibleDescription('Until the next day')
  await fill(page, { from: '14:00', to: '17:00', name: 'Painting the wall' })
  await expect(page.getByText('Until the next day')).toHaveCount(0)
  await page.getByRole('button', { name: 'Add to the calendar' }).click()
  await expect(page.getByText(`Blocked: The Own Room, ${formatDay(day)}, 14:00–17:00`)).toBeVisible()
  await shownItem(page, 'Painting the wall').click()
  await expectAccessibleInBoth(page)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('guests never see it').first()).toBeVisible()
  await expect(dialog.getByLabel('Until', { exact: true })).toHaveValue('17:00')
  await dialog.getByLabel('Until', { exact: true }).selectOption('16:30')
  await dialog.getByRole('radio', { name: 'Walk-in' }).check()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Kofi')
  await dialog.getByLabel('People').fill('2')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Your calendar is changed')).toBeVisible()
  await expectAccessibleInBoth(page)
  await shownItem(page, 'Kofi').click()
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText('It is free again')).toBeInViewport()
  await expect(shownItem(page, 'Kofi')).toHaveCount(0)
})

test('what is ticked replaces the chosen space, and the free ones are entered and removed in one press', async ({
  page,
}) => {
  await signUpOnPage(page)
  const ids: number[] = []
  for (const title of ['Room 1', 'Room 2', 'Room 3'])
    ids.push((await makeSpaceByApi(page, { title, priceMinor: 0 })).id)
  await block(page, ids[1]!, { from: '14:00', to: '15:00', name: 'Rehearsal' })
  await open(page, `/calendar/new?date=${day}&on=${day}&from=14:00&to=15:00`)
  const dialog = page.getByRole('dialog')
  const [select, list] = [dialog.getByLabel('Space', { exact: true }), dialog.getByText('In several spaces')]
  const box = (title: string) => dialog.getByRole('checkbox', { name: `${title}, ` })
  await list.click()
  await expect(box('Room 1')).toBeChecked()
  await expect(select).toBeHidden()
  await list.click()
  await expect(select).toBeVisible()
  await list.click()
  await box('Room 1').uncheck()
  await expect(select).toBeVisible()
  await box('Room 2').check()
  await box('Room 3').check()
  await expect(select).toBeHidden()
  await expect(dialog.getByText('In several spaces: 2 chosen')).toBeVisible()
  await expectAccessibleInBoth(page)
  await box('Room 1').check()
  await dialog.getByRole('textbox', { name: /What for/ }).fill('Cleaning')
  await dialog.getByRole('button', { name: 'Add to the calendar' }).click()
  await expect(dialog.getByRole('listitem').filter({ hasText: /^Room 2: “Rehearsal” has/ })).toBeVisible()
  await expectAccessibleInBoth(page)
  await dialog.getByRole('button', { name: 'Block only the 2 spaces that are free all the time' }).click()
  await expect(page.getByText(`Blocked: Room 1 and 1 more, ${formatDay(day)}, 14:00–15:00`)).toBeVisible()
  await expect(shownItem(page, 'Cleaning')).toHaveCount(2)
  await shownItem(page, 'Cleaning').first().click()
  await page.getByRole('button', { name: 'Remove on all 2 spaces' }).click()
  await expect(page.getByText('2 times are free again')).toBeVisible()
  await expect(shownItem(page, 'Cleaning')).toHaveCount(0)
})

test('what would cover something is refused in words, with a part that is free', { tag: '@once' }, async ({ page }) => {
  await signUpOnPage(page)
  const { id } = await makeSpaceByApi(page, { title: 'The Full Room', priceMinor: 0 })
  await block(page, id, { from: '10:00', to: '12:00', name: 'Rehearsal' })
  // Over another week than that of the block.
  await open(page, `/calendar/new?date=${addDays(day, 14)}&on=${day}&from=11:00&to=13:00`)
  const reason = page.getByRole('textbox', { name: /What for/ })
  await reason.fill('Repairs')
  // Text that is selected past the edge of the dialog does not close it.
  const box = (await reason.boundingBox())!
  await page.mouse.move(box.x + 20, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(4, box.y + box.height / 2)
  await page.mouse.up()
  await page.getByRole('button', { name: 'Add to the calendar' }).click()
  await expect(page.getByText(/“Rehearsal” has .* 10:00–12:00\. Nothing can be placed over it\./)).toBeVisible()
  await expect(reason).toHaveValue('Repairs')
  // Enter saves what is typed, not the suggested time.
  const refused = page.waitForResponse((response) => response.request().method() === 'POST')
  await reason.press('Enter')
  expect((await refused).status()).toBe(409)
  await expect(page.getByRole('dialog').getByLabel('From')).toBeFocused()
  await expectAccessibleInBoth(page)
  await page.getByRole('button', { name: 'Block 12:00–13:00 instead' }).click()
  await expect(page.getByText(`Blocked: The Full Room, ${formatDay(day)}, 12:00–13:00`)).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/calendar\\?date=${day}$`))
  await expect(shownItem(page, 'Repairs')).toBeVisible()
})

test('a block repeats every week, and leaves out the weeks that are taken', { tag: '@once' }, async ({ page }) => {
  await signUpOnPage(page)
  const { id } = await makeSpaceByApi(page, { title: 'The Weekly Room', priceMinor: 0 })
  const taken = addDays(day, 7)
  await block(page, id, { date: taken, from: '09:00', to: '10:00' })
  await open(page, `/calendar/new?on=${day}&from=09:00&to=11:00`)
  await page.getByText('For several days, or every week').click()
  await repeatUntil(page, addDays(day, 21))
  await page.getByRole('button', { name: 'Add to the calendar' }).click()
  await expect(page.getByText(`${formatDay(taken, 'short')}, 09:00 is taken`)).toBeVisible()
  await page.getByLabel('Leave out the weeks that are taken').check()
  await repeatUntil(page, addDays(day, 21))
  await page.getByRole('button', { name: 'Add to the calendar' }).click()
  await expect(
    page.getByText(/^Blocked 3 times, first: The Weekly Room, .+ 09:00–11:00, every week until .+ 20\d\d$/),
  ).toBeVisible()
  await expect(page.getByText(/Left out as taken:/)).toBeVisible()
  await page.getByRole('link', { name: /09:00/ }).first().click()
  await expect(page.getByText('“Save” changes this one only; the 2 later stay as they are.')).toBeVisible()
})

test('hours are blocked, moved and resized by dragging', { tag: '@once' }, async ({ page }) => {
  await signUpOnPage(page)
  const { id } = await makeSpaceByApi(page, { title: 'The Dragged Room', priceMinor: 0 })
  await makeSpaceByApi(page, { title: 'The Other Room', priceMinor: 0 })
  await open(page, calendar)
  const lane = page.getByRole('list', { name: `The Dragged Room, ${formatDay(day, 'short')}` })
  await drag(page, lane, 10, 13)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('From')).toHaveValue('10:00')
  await expect(dialog.getByLabel('Until', { exact: true })).toHaveValue('13:00')
  await dialog.getByRole('textbox', { name: /What for/ }).fill('Own use')
  await dialog.getByRole('button', { name: 'Add to the calendar' }).click()
  await expect(dialog).toHaveCount(0)
  const item = page.getByRole('link', { name: /Own use/ })
  await drag(page, lane, 11, 15)
  await expect(item).toContainText('14:00 to 17:00')
  // Dropped on the lane of another space it stays where it is.
  const other = page.getByRole('list', { name: `The Other Room, ${formatDay(day, 'short')}` })
  await drag(page, lane, 15, 18, other)
  await page.waitForTimeout(300)
  await expect(page.locator('.lane-ghost')).toHaveCount(0)
  await expect(item).toContainText('14:00 to 17:00')
  // Without a connection the calendar stays, and says so.
  await loseScript(page, 'calendar/edit-entry.tsx')
  const reach = await loseRequests(page, 'calendar/edit-entry.tsx', { isDead: true })
  await drag(page, lane, 15, 17)
  await expect(page.getByText('An error occurred. Please try again.')).toBeVisible()
  await expect(item).toContainText('14:00 to 17:00')
  await reach()
  await drag(page, lane, 16.97, 19)
  await expect(item).toContainText('14:00 to 19:00')
  await block(page, id, { from: '20:00', to: '21:00' })
  // The calendar follows by itself.
  await expect(lane.getByRole('link', { name: /20:00/ })).toBeVisible()
  // Also where the beginning of the bands is out of view.
  await page.setViewportSize({ width: 1280, height: 340 })
  await lane.evaluate((row) => row.scrollIntoView({ block: 'center' }))
  await drag(page, lane, 15, 17)
  const refusal = page.getByText(/A blocked time has .* 20:00–21:00\. Nothing can be placed over it\./)
  await expect(refusal).toBeInViewport({ ratio: 1 })
  await expect(item).toContainText('14:00 to 19:00')
  // The next action closes it.
  await lane.click({ position: { x: 4, y: 4 } })
  await expect(refusal).toHaveCount(0)
})

test('on a touch screen the lanes do not promise to be dragged on', { tag: '@once' }, async ({ browser, baseURL }) => {
  const tablet = { baseURL, viewport: { width: 1024, height: 768 }, hasTouch: true, isMobile: true }
  const page = await (await browser.newContext(tablet)).newPage()
  await signUpOnPage(page)
  await makeSpaceByApi(page, { title: 'The Tapped Room', priceMinor: 0 })
  await open(page, calendar)
  await expect(page.getByText('Press “Block time” to block hours')).toBeVisible()
  await expect(page.getByText('Drag over free time')).toBeHidden()
})

test('a bar without room for a few letters has the initials, or none', { tag: '@once' }, async ({ page }) => {
  await signUpOnPage(page)
  const { id } = await makeSpaceByApi(page, { title: 'The Narrow Room', priceMinor: 0 })
  // The lanes grow to 24 hours.
  await block(page, id, { from: '00:00', to: '00:30', name: 'Painting' })
  await block(page, id, { from: '10:00', to: '11:00', name: 'Choir Practice' })
  await block(page, id, { from: '17:00', to: '23:00', name: 'Rehearsal' })
  await page.setViewportSize({ width: 1024, height: 900 })
  await open(page, calendar)
  const hidden = ['clip-path', 'inset(50%)'] as const
  const wide = page.getByRole('link', { name: /Rehearsal/ })
  await expect(page.getByRole('link', { name: /Painting/ }).locator('.lane-title')).toHaveCSS(...hidden)
  await expect(page.getByRole('link', { name: /Painting/ }).locator('.lane-initials')).toBeHidden()
  await expect(page.getByRole('link', { name: /Choir/ }).locator('.lane-title')).toHaveCSS(...hidden)
  await expect(page.getByRole('link', { name: /Choir/ }).getByText('CP', { exact: true })).toBeVisible()
  await expect(wide.locator('.lane-initials')).toBeHidden()
  await expect(wide.locator('.lane-title')).not.toHaveCSS(...hidden)
  await expect(wide.locator('.lane-times')).toHaveCSS(...hidden)
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(wide.locator('.lane-times')).not.toHaveCSS(...hidden)
})

test('a booking appears at once, is opened in place, and cancelled with a reason', async ({
  page,
  browser,
  viewport,
}) => {
  await signUpOnPage(page)
  const { id } = await makeSpaceByApi(page, { title: 'The Booked Room', priceMinor: 0 })
  await open(page, calendar)
  const guest = await anotherBrowser(browser, viewport)
  await signUpOnPage(guest)
  const booked = await guest.request.post('/api/bookings', {
    data: { spaceId: id, startTime: `${day}T14:00`, hours: 2, headcount: 3 },
  })
  expect(booked.ok()).toBe(true)
  const booking = page.locator('.lane-row [data-kind=booking] a:visible, .day-list-item:visible')
  await expect(booking).toHaveCount(1)
  await booking.click()
  await expect(page.getByRole('dialog')).toContainText('3 people')
  await expectAccessibleInBoth(page)
  await page.getByText('Cancel with a reason').click()
  await page.getByLabel('Reason').fill('The heating is broken.')
  await page.getByRole('button', { name: 'Cancel the booking' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'The booking is cancelled' })).toContainText('has been told')
  await expect(page).toHaveURL(/\/calendar\?date=[\d-]+$/)
  await expect(booking).toHaveCount(0)
  await guest.context().close()
})

test('month and day are shown, and an address opens on the chosen day', async ({ page }) => {
  await signUpOnPage(page)
  const { id } = await makeSpaceByApi(page, { title: 'The Monthly Room', priceMinor: 0 })
  await block(page, id, { from: '14:00', to: '17:00' })
  await makeSpaceByApi(page, { title: 'The Other Room', priceMinor: 0 })
  await open(page, `/calendar?view=month&date=${day}&space=${id}`)
  await expectAccessibleInBoth(page)
  const size = page.viewportSize()!
  await page.setViewportSize({ width: 360, height: 740 })
  const names = page.locator('thead th span[aria-hidden]')
  expect(await names.evaluateAll((all) => all.map((name) => name.getClientRects().length))).toEqual(Array(7).fill(1))
  const toDay = page.getByRole('link', { name: new RegExp(`^${formatDay(day, 'long')}`) })
  await page.setViewportSize({ width: 360, height: 480 })
  await toDay.click()
  await expect(shownItem(page, 'Blocked')).toBeInViewport()
  await page.goBack()
  await page.setViewportSize(size)
  await toDay.click()
  await expect(page).toHaveURL(new RegExp(`view=day&date=${day}`))
  await expect(shownItem(page, 'Blocked')).toBeVisible()
})

test('the tools of an owner of many spaces share a row', { tag: '@once' }, async ({ page }) => {
  await signInOnPage(page, 'owner')
  await open(page, '/calendar')
  const middleOf = async (tool: Locator) => {
    const { y, height } = (await tool.boundingBox())!
    return Math.round(y + height / 2)
  }
  for (const width of [1440, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const views = await middleOf(page.getByRole('list', { name: 'View' }))
    for (const tool of [page.getByLabel('Show only a space'), page.getByRole('link', { name: 'Today', exact: true })])
      expect(Math.abs((await middleOf(tool)) - views), `${width} px`).toBeLessThan(4)
  }
})

test('without a listing the calendar says where to begin', { tag: '@once' }, async ({ page }) => {
  await signUpOnPage(page)
  await open(page, '/calendar')
  await expect(page.getByText('Nothing to put in a calendar yet')).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('an entry is made, refused and removed by plain forms', { tag: '@once' }, async ({ page }) => {
    await signUpOnPage(page)
    await makeSpaceByApi(page, { title: 'The Plain Room', priceMinor: 0 })
    await makeSpaceByApi(page, { title: 'The Other Room', priceMinor: 0 })
    for (const _ of [1, 2]) {
      await page.goto(`/calendar/new?on=${day}&from=09:00&to=10:00`)
      await page.getByLabel('All day').check()
      await page.getByText('In several spaces').click()
      await page.getByLabel('All 2 spaces you own').check()
      await expect(page.getByLabel('Space', { exact: true })).toBeHidden()
      // Each of them is included.
      await expect(page.getByRole('checkbox', { name: /^The Plain Room, / })).toBeHidden()
      await page.getByRole('textbox', { name: /What for/ }).fill('Cleaning')
      await page.getByRole('button', { name: 'Add to the calendar' }).click()
    }
    for (const room of ['Plain', 'Other'])
      await expect(page.getByRole('listitem').filter({ hasText: `The ${room} Room: “Cleaning” has` })).toBeVisible()
    await expect(page.getByLabel('All day')).toBeChecked()
    await expect(page.getByLabel('All 2 spaces you own')).toBeChecked()
    await page.goto('/calendar?view=day')
    await page.getByLabel('Go to a day').fill(day)
    await page.getByRole('button', { name: 'Go', exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`view=day&date=${day}`))
    await expect(shownItem(page, 'Cleaning')).toHaveCount(2)
    await shownItem(page, 'Cleaning').first().click()
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(shownItem(page, 'Cleaning')).toHaveCount(1)
  })
})

/** The link of an item, in the bands or the lists, whichever are shown. */
function shownItem(page: Page, name: string): Locator {
  return page.getByRole('link', { name: new RegExp(name) }).filter({ visible: true })
}

/** Blocks hours of a space by the request of the form, which other tests here fill in. */
async function block(page: Page, space: number, entry: { date?: string; from: string; to: string; name?: string }) {
  const form = { space, kind: 'block', date: day, ...entry }
  const sent = await page.request.post('/calendar/new', { form, maxRedirects: 0 })
  expect(sent.status(), await sent.text()).toBe(302)
}

async function fill(page: Page, { from, to, name }: { from: string; to: string; name: string }) {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('From').selectOption(from)
  await dialog.getByLabel('Until', { exact: true }).selectOption(to)
  await dialog.getByRole('textbox', { name: /What for/ }).fill(name)
}

/** Types a date into the native field, which holds the value of the calendar's button. */
async function repeatUntil(page: Page, date: string) {
  await page.locator('input[name=repeatUntil]').evaluate((input: HTMLInputElement, value) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }, date)
  await expect(page.getByText(longDateText(date))).toBeVisible()
}

/** Drags from one hour of a lane to another; lanes show 9 to 22. */
async function drag(page: Page, lane: Locator, from: number, to: number, onto: Locator = lane) {
  await lane.scrollIntoViewIfNeeded()
  const [box, target] = [await lane.boundingBox(), await onto.boundingBox()]
  if (!box || !target) throw new Error('The lane is not shown')
  const at = (hour: number) => box.x + ((hour - 9) / 13) * box.width
  const y = box.y + box.height / 2
  await page.mouse.move(at(from), y)
  await page.mouse.down()
  await page.mouse.move(at((from + to) / 2), y, { steps: 4 })
  await page.mouse.move(at(to), target.y + target.height / 2, { steps: 4 })
  await page.mouse.up()
}

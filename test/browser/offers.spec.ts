import type { Page } from '@playwright/test'
import { addDays } from '../../rules/time.ts'
import { askPriceByPost } from './ask-by-post.ts'
import { holdByPost } from './book-by-post.ts'
import { demoSpace, payWith, quietDay } from './booking-form.ts'
import {
  anotherBrowser,
  expect,
  expectAccessibleInBoth,
  open,
  ownerBeside,
  signInOnPage,
  signUpOnPage,
  site,
  test,
} from './browser-people.ts'
import { chooseDate } from './dates.ts'
import { loseRequests } from './lose-requests.ts'

const space = demoSpace('The Works Room')
const log = (page: Page) => page.getByRole('log')

async function sendOffer(owner: Page): Promise<void> {
  await owner.getByRole('button', { name: 'Send the offer' }).click()
  await expect(
    log(owner)
      .getByText(/^Your offer at/)
      .last(),
  ).toBeVisible()
}

test('a guest asks for a price, the owner offers one, the guest books by it, and both see it', async ({
  page: guest,
  browser,
}, { project }) => {
  test.slow()
  await signUpOnPage(guest)
  const day = quietDay(space.timeZone, 9, project.name)
  await open(guest, `${space.path}?date=${day}&time=13:00&hours=2&people=3`)
  await guest.getByRole('link', { name: 'Ask the owner' }).click()
  await guest.getByRole('link', { name: 'Ask for a price' }).click()
  await expect(guest.getByLabel('People')).toHaveValue('3')
  await expect(guest.getByLabel(/^From/)).toHaveValue('13:00')
  await expect(guest.locator('input[name=date]')).toHaveValue(day)
  await chooseDate(guest, day)
  await guest.getByLabel(/^From/).selectOption('14:00')
  await guest.getByLabel('For', { exact: true }).selectOption('3')
  await guest.getByLabel('People').fill('4')
  await expect(guest.getByLabel(/^Your idea/)).toHaveJSProperty('validity.valid', true)
  await guest.getByLabel(/^Your idea/).fill('100')
  await expect(guest.getByText(/before the 10% service fee\. You would pay \$110\.$/)).toBeVisible()
  await expectAccessibleInBoth(guest)
  await guest.getByRole('button', { name: 'Ask', exact: true }).click()
  await expect(guest).toHaveURL(/\/messages\/\d+$/)
  const address = new URL(guest.url()).pathname
  await expect(log(guest).getByText(/^You asked for a price at/)).toBeVisible()
  await expect(log(guest).getByText('You thought of $100, $110 with the service fee')).toBeVisible()

  const owner = await ownerBeside(browser, guest)
  await open(owner, address)
  await expect(log(owner).getByText(/asked for a price at/)).toBeVisible()
  await log(owner).getByRole('link', { name: 'Make an offer' }).click()
  await expect(owner.getByLabel('People')).toHaveValue('4')
  await expect(owner.getByLabel(/^Price for all hours/)).toHaveValue('100.00')
  await owner.getByLabel(/^Price for all hours/).fill('0.10')
  await owner.getByRole('button', { name: 'Send the offer' }).click()
  await expect(owner.getByText(/^Please enter at least/)).toBeVisible()
  await expect(owner.getByLabel(/^Price for all hours/)).toBeFocused()
  await expect(owner.getByLabel(/^Price for all hours/)).toHaveValue('0.10')
  await owner.getByLabel(/^Price for all hours/).fill('100')
  await expectAccessibleInBoth(owner)
  await owner.getByRole('button', { name: 'Send the offer' }).click()
  await expect(owner).toHaveURL(new RegExp(`${address}$`))
  await expect(log(owner).getByText(/^Your offer at/)).toBeVisible()
  await expectAccessibleInBoth(owner)

  // The guest's page shows it by itself.
  await expect(log(guest).getByText(/^Offered to you at/)).toBeVisible()
  await expect(log(guest).getByText('$110 with the service fee', { exact: true })).toBeVisible()
  await log(guest).getByRole('link', { name: 'See the offer' }).click()
  await expect(guest.getByText(/hours? at the agreed price$/)).toBeVisible()
  await expectAccessibleInBoth(guest)
  await guest.getByRole('button', { name: 'Continue to Payment' }).click()
  await expect(guest).toHaveURL(/\/payment\//)
  await expect(log(owner).getByText(/^Your offer at .+, being paid$/)).toBeVisible()
  await expect(log(owner).getByRole('button', { name: /^Withdraw/ })).toHaveCount(0)
  await expect(guest.getByText(/^The price that .+ offered you\.$/).first()).toBeAttached()
  await payWith(guest, '4242424242424242')
  await expect(guest).toHaveURL(/\/booking-confirmation/)
  await expect(guest.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(log(owner).getByText(/^Your offer at .+, booked$/)).toBeVisible()
  await expect(log(owner).getByText('The guest booked by the offer')).toBeVisible()
  await expect(log(owner).getByRole('link', { name: 'The booking' })).toHaveCount(1)
  await expect(log(owner).getByRole('link', { name: 'Make an offer' })).toHaveCount(0)
  await open(guest, address)
  await expect(log(guest).getByText('You booked by the offer')).toBeVisible()
  await expect(log(guest).getByText(/^Offered to you at .+, booked$/)).toBeVisible()
  await owner.context().close()
})

test(
  'an offer is withdrawn on an open page, and one whose hours are taken says so to both',
  { tag: '@once' },
  async ({ page: guest, browser }, { project }) => {
    test.slow()
    const day = quietDay(space.timeZone, 10, project.name)
    await signUpOnPage(guest)
    const address = await askPriceByPost(guest, 'the-works-room', day)
    await open(guest, address)
    const owner = await ownerBeside(browser, guest)
    await open(owner, address)
    const offerFor = async (date: string) => {
      await owner.getByRole('link', { name: 'Make an offer' }).last().click()
      await chooseDate(owner, date)
      await owner.getByLabel(/^From/).selectOption('14:00')
      await owner.getByLabel(/^Price for all hours/).fill('90')
      await sendOffer(owner)
    }
    await offerFor(day)
    await log(guest).getByRole('link', { name: 'See the offer' }).click()
    const button = guest.getByRole('button', { name: 'Continue to Payment' })
    await expect(button).toBeVisible()
    // A lost line leaves the page as it is.
    const reach = await loseRequests(guest, 'messages/offer.tsx')
    await button.click()
    await expect(guest.getByText('An error occurred')).toBeVisible()
    await reach()

    await log(owner)
      .getByRole('button', { name: /^Withdraw/ })
      .click()
    await expect(log(owner).getByText(/^Your offer at .+, withdrawn$/)).toBeVisible()
    await expect(button).toHaveCount(0)
    await open(guest, address)
    await expect(log(guest).getByText(/^Offered to you at .+, withdrawn$/)).toBeVisible()

    const next = addDays(day, 1)
    await offerFor(next)
    await log(guest).getByRole('link', { name: 'See the offer' }).click()
    await expect(button).toBeVisible()
    const other = await anotherBrowser(browser, guest.viewportSize())
    await signUpOnPage(other)
    await holdByPost(other, space.path, { date: next, time: '15:00', hours: 2 })
    await expect(guest.getByText(/^These hours are taken now/)).toBeVisible()
    await expect(button).toHaveCount(0)
    await expect(log(owner).getByText(/^Your offer at .+, hours taken$/)).toBeVisible()

    // Of hours that are taken the nearest free ones are offered, and what was typed stays.
    await owner.getByRole('link', { name: 'Make an offer' }).last().click()
    await chooseDate(owner, next)
    await owner.getByLabel(/^From/).selectOption('14:00')
    await owner.getByLabel(/^Price for all hours/).fill('95')
    await owner.getByRole('button', { name: 'Send the offer' }).click()
    await expect(owner.getByText('This time slot is not available')).toBeInViewport()
    await expectAccessibleInBoth(owner)
    await owner.getByRole('link', { name: /, 12:00–15:00$/ }).click()
    await expect(owner.getByText(/, 12:00–15:00 is chosen\.$/)).toBeVisible()
    await expect(owner.getByLabel(/^From/)).toHaveValue('12:00')
    await expect(owner.getByLabel(/^Price for all hours/)).toHaveValue('95')
    await sendOffer(owner)
    await owner.context().close()
    await other.context().close()
  },
)

test(
  'an owner makes an offer and withdraws it without JavaScript',
  { tag: '@once' },
  async ({ page, browser }, { project }) => {
    await signInOnPage(page, 'owner')
    const context = await browser.newContext({
      baseURL: site(),
      javaScriptEnabled: false,
      storageState: await page.context().storageState(),
    })
    const owner = await context.newPage()
    await owner.goto('/messages')
    await owner
      .getByRole('link', { name: /Water Tower Deck/ })
      .first()
      .click()
    await owner.getByRole('link', { name: 'Make an offer' }).click()
    await owner.getByLabel('Date').fill('2020-01-01')
    await owner.getByLabel(/^From/).selectOption('14:00')
    await owner.getByLabel(/^Price for all hours/).fill('90')
    await owner.getByRole('button', { name: 'Send the offer' }).click()
    await expect(owner.getByText('Please select a future date and time')).toBeVisible()
    await expect(owner.getByLabel(/^Price for all hours/)).toHaveValue('90')
    await owner.getByLabel('Date').fill(quietDay('America/New_York', 11, project.name))
    await sendOffer(owner)
    await log(owner)
      .getByRole('button', { name: /^Withdraw/ })
      .last()
      .click()
    await expect(
      log(owner)
        .getByText(/^Your offer at .+, withdrawn$/)
        .last(),
    ).toBeVisible()
    await context.close()
  },
)

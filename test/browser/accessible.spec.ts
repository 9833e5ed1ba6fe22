import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { openForm, quietDay } from './booking-form.ts'
import { expect, expectAccessibleInBoth, open, signInOnPage, signUpOnPage, test } from './browser-people.ts'
import { typeDate } from './dates.ts'

/*
 * Runs axe on the screens and states that no other test covers, in light and dark. Company and admin pages, home,
 * cities,
 * profile and dialogs that other tests open are checked there.
 */

/** By module, the test in which axe checks each page: the spec, and the text in it that opens the page. */
const seenByAxe: Record<string, [spec: string, words: string]> = {
  'home/home.tsx': ['home', 'axe finds nothing to its end'],
  'search/explore.tsx': ['accessible', "'/explore'"],
  'space/space.tsx': ['accessible', '/space/the-pencil-works'],
  'space/share-space.tsx': ['share', 'expectAccessibleInBoth(page)'],
  'seen/recently-seen.tsx': ['share', 'expectAccessibleInBoth(page)'],
  'reports/report-space.tsx': ['reports', '/space/fig-court/report'],
  'reviews/write-review-page.tsx': ['reviews', 'expectAccessibleInBoth(guest)'],
  'reviews/space-reviews.tsx': ['reviews', 'expectAccessibleInBoth(owner)'],
  'reports/report-review.tsx': ['reviews', 'expectAccessibleInBoth(owner)'],
  'bookings/hand-over.tsx': ['assistants', 'expectAccessibleInBoth(page)'],
  'bookings/payment.tsx': ['confirmation', '/payment/'],
  'bookings/booking-confirmation.tsx': ['confirmation', '/booking-confirmation?booking='],
  'account/sign-in.tsx': ['accessible', '/sign-in?mode=sign-up'],
  'account/reset-password.tsx': ['accessible', '/reset-password?token'],
  'account/change-address.tsx': ['accessible', '/change-address'],
  'account/confirm-address.tsx': ['accessible', '/confirm-address'],
  'owners/owner.tsx': ['records', 'expectAccessibleInBoth(page)'],
  'company/trust.tsx': ['records', 'expectAccessibleInBoth(page)'],
  'listings/create-listing.tsx': ['accessible', '/create-listing'],
  'earnings/dashboard.tsx': ['accessible', '/dashboard'],
  'earnings/payouts.tsx': ['accessible', '/dashboard/payouts'],
  'account/profile.tsx': ['accessible', "'/profile'"],
  'account/privacy-settings.tsx': ['accessible', '/profile/privacy'],
  'account/security.tsx': ['accessible', '/profile/security'],
  'account/api-keys.tsx': ['programs', 'expectAccessibleInBoth(page)'],
  'account/webhooks.tsx': ['webhooks', 'expectAccessibleInBoth(page)'],
  'account/account-deleted.tsx': ['accessible', '/profile/deleted'],
  'saved-searches/saved-searches.tsx': ['saved-searches', 'expectAccessibleInBoth(page)'],
  'saved-searches/stop-search-mails.tsx': ['saved-searches', 'expectAccessibleInBoth(reader)'],
  'favourites/collection.tsx': ['favourites', 'expectAccessibleInBoth(page)'],
  'favourites/favourites.tsx': ['accessible', '/favourites'],
  'bookings/my-bookings.tsx': ['accessible', '/my-bookings'],
  'bookings/booking.tsx': ['accessible', '/^Details of/'],
  'bookings/change-booking.tsx': ['accessible', '/^Change /'],
  'bookings/stay-longer.tsx': ['stay-longer', 'expectAccessibleInBoth(guest)'],
  'bookings/answer-request.tsx': ['requests', 'expectAccessibleInBoth(owner)'],
  'bookings/withdraw-request.tsx': ['requests', 'expectAccessibleInBoth(guest)'],
  'space/every-week.tsx': ['series', 'expectAccessibleInBoth(guest)'],
  'bookings/series.tsx': ['series', 'expectAccessibleInBoth(guest)'],
  'bookings/replacement.tsx': ['replacements', 'expectAccessibleInBoth(guest)'],
  'bookings/cancel-booking.tsx': ['accessible', '/^Cancel /'],
  'notifications/notifications.tsx': ['notifications', 'expectAccessibleInBoth(owner)'],
  'notifications/notification-settings.tsx': ['notifications', 'expectAccessibleInBoth(page)'],
  'notifications/unsubscribe-page.tsx': ['unsubscribe', 'expectAccessibleInBoth(page)'],
  'messages/conversations.tsx': ['messages', 'expectAccessibleInBoth(guest)'],
  'messages/saved-answers.tsx': ['messages', 'expectAccessibleInBoth(owner)'],
  'messages/add-file.tsx': ['messages', 'expectAccessibleInBoth(guest)'],
  'messages/ask-price.tsx': ['offers', 'expectAccessibleInBoth(guest)'],
  'messages/make-offer.tsx': ['offers', 'expectAccessibleInBoth(owner)'],
  'messages/offer.tsx': ['offers', 'expectAccessibleInBoth(guest)'],
  'reports/report-conversation.tsx': ['messages', 'expectAccessibleInBoth(reporter)'],
  'calendar/owner-calendar.tsx': ['calendar', 'expectAccessibleInBoth(page)'],
  'calendar/new-entry.tsx': ['calendar', 'expectAccessibleInBoth(page)'],
  'calendar/edit-entry.tsx': ['calendar', 'expectAccessibleInBoth(page)'],
  'calendar/calendar-booking.tsx': ['calendar', 'expectAccessibleInBoth(page)'],
  'bookings/bookings-received.tsx': ['accessible', '/bookings-received'],
  'listings/my-listings.tsx': ['accessible', '/my-listings'],
  'listings/listing.tsx': ['accessible', '}?delete'],
  'listings/edit-listing.tsx': ['accessible', '}/edit'],
  'listings/edit-hours.tsx': ['hours', 'expectAccessibleInBoth(page)'],
  'listings/edit-prices.tsx': ['prices', 'expectAccessibleInBoth(page)'],
  'listings/listing-widget.tsx': ['embed', 'expectAccessibleInBoth(page)'],
  'co-hosts/co-hosts.tsx': ['co-hosts', 'expectAccessibleInBoth(page)'],
  'co-hosts/co-host-invitation.tsx': ['co-hosts', 'expectAccessibleInBoth(friend)'],
  'listings/listing-calendars.tsx': ['calendars', 'expectAccessibleInBoth(page)'],
  'admin/admin.tsx': ['admin', "'/admin'"],
  'admin/analytics.tsx': ['admin', 'Platform Analytics'],
  'admin/spaces.tsx': ['admin', '/admin/spaces'],
  'admin/admin-space.tsx': ['admin', 'a[href^="/admin/spaces/"]'],
  'admin/admin-types.tsx': ['admin', '/admin/types'],
  'admin/admin-type.tsx': ['admin', '/admin/types/studio'],
  'admin/people.tsx': ['admin', '/admin/people'],
  'admin/admin-person.tsx': ['admin', 'guest@demo.hourlet.example'],
  'admin/bookings.tsx': ['admin', '/admin/bookings'],
  'admin/admin-booking.tsx': ['admin', 'Owner receives'],
  'admin/reports.tsx': ['admin', '/admin/reports'],
  'admin/admin-report.tsx': ['reports', 'expectAccessibleInBoth(admin)'],
  'admin/admin-review.tsx': ['reviews', 'expectAccessibleInBoth(admin)'],
  'admin/admin-conversation.tsx': ['messages', 'expectAccessibleInBoth(admin)'],
  'admin/messages.tsx': ['admin', '/admin/messages'],
  'admin/admin-newsletter.tsx': ['admin', '/admin/newsletter'],
  'admin/mails.tsx': ['admin', '/admin/mails'],
  'admin/reconciliation.tsx': ['admin', '/admin/reconciliation'],
  'admin/audit.tsx': ['admin', '/admin/audit'],
  ...Object.fromEntries(
    ['about', 'contact', 'careers', 'press', 'blog', 'help', 'safety', 'cancellation', 'covid19', 'terms', 'privacy']
      .concat('cookies', 'sitemap', 'newsletter')
      .map((page) => [`company/${page}.tsx`, ['company', `['${page}'`]]),
  ),
  'company/article.tsx': ['company', 'blog/what-to-charge'],
  'company/newsletter-start.tsx': ['accessible', '/newsletter/start?token=guess'],
  'company/newsletter-end.tsx': ['accessible', '/newsletter/end?token=guess'],
  'city/city.tsx': ['city', '/amsterdam'],
  'not-found.tsx': ['accessible', '/no/such/page'],
}

test('each page is shown to axe by a test', () => {
  const pages = readFileSync('app/routes.ts', 'utf8').matchAll(/(?:index|route)\((?:'[^']+', )?'([^']+\.tsx)'/g)
  expect(Object.keys(seenByAxe).sort()).toEqual([...pages].map(([, file]) => file).sort())
  for (const [file, [spec, words]] of Object.entries(seenByAxe)) {
    // In this spec, only the part after the table.
    const source = readFileSync(`test/browser/${spec}.spec.ts`, 'utf8').split("test.describe('axe").at(-1) ?? ''
    expect(source.includes(words) && source.includes('expectAccessible'), `${file} in ${spec}`).toBe(true)
  }
})

test.describe('axe finds nothing', () => {
  test.slow()

  test('on what a visitor sees, on the results of hours, and on what is nearly free', async ({ page }) => {
    const date = quietDay('America/New_York', 0, 'any')
    const hours = `/explore?city=new-york&date=${date}&from=14:00&to=17:00`
    for (const path of [
      ...['/explore', '/explore?q=zzzzqqq', '/explore?city=tokyo&people=9000', '/sign-in', '/sign-in?mode=sign-up'],
      ...[
        '/reset-password',
        '/reset-password?token=worn',
        '/confirm-address?token=worn',
        '/change-address?token=worn',
        '/space/no-such-space',
        '/no/such/page',
        '/atlantis',
      ],
      ...['/newsletter/start?token=guess', '/newsletter/end?token=guess', '/profile/deleted', '/booking-confirmation'],
      ...[hours, `${hours}&maxTotal=100&currency=USD`],
    ]) {
      await open(page, path)
      if (path === hours) await expect(page.getByRole('article').first()).toContainText('total')
      await expectAccessibleInBoth(page)
    }
  })

  test('on the panel of hours, the sheet of phones and the menu of an account', async ({ page }) => {
    await open(page, '/explore')
    await page.getByRole('button', { name: /^When/ }).click()
    await expect(
      page.getByRole('group', { name: 'When', exact: true }).getByLabel('From', { exact: true }),
    ).toBeVisible()
    await expectAccessibleInBoth(page)
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'All filters' }).click()
    await expect(page.getByRole('dialog', { name: 'Find a space' })).toBeVisible()
    await expectAccessibleInBoth(page)
    await page.keyboard.press('Escape')
    await signUpOnPage(page)
    await open(page, '/about')
    await page.getByRole('button', { name: /account menu/ }).click()
    await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible()
    await expectAccessibleInBoth(page)
  })

  test('on a space, its form with a problem, its photos, and one that takes no bookings', async ({ page }) => {
    const { width, height } = page.viewportSize() ?? { width: 1280, height: 720 }
    await page.setViewportSize({ width: 412, height: 823 })
    await open(page, '/space/the-pencil-works')
    await test.step('reviews below the viewport do not cover what follows them, before they are laid out', async () => {
      const { section, content } = await page.getByRole('region', { name: 'Reviews' }).evaluate((element) => ({
        section: element.getBoundingClientRect().bottom,
        content: element.lastElementChild?.getBoundingClientRect().bottom ?? Number.POSITIVE_INFINITY,
      }))
      expect(content).toBeLessThanOrEqual(section)
    })
    await page.setViewportSize({ width, height })
    await expectAccessibleInBoth(page)
    await test.step('finding G18: a free hour is lighter than a taken one by 3 to 1, in light and dark', () =>
      expectHoursDiffer(page))
    await page.getByRole('link', { name: /^All photos/ }).click()
    await expect(page.getByRole('dialog').getByText('1 of')).toBeVisible()
    await expectAccessibleInBoth(page)
    await page.keyboard.press('Escape')
    await openForm(page)
    await typeDate(page, '2020-01-01')
    await expect(page.getByText('Please select a future date and time').first()).toBeVisible()
    await expectAccessibleInBoth(page)
    const { spaces } = await (await page.request.get('/api/spaces?limit=100')).json()
    const closed = spaces.find((space: { available: boolean }) => !space.available)
    await open(page, `/space/${closed.slug}`)
    await expect(page.getByText('Temporarily Unavailable').first()).toBeVisible()
    await expectAccessibleInBoth(page)
  })

  test('on the form for a listing with what is wrong in it, and on the sign-up dialog and the new type', async ({
    page,
  }) => {
    await open(page, '/about?sign-in')
    await page.getByRole('dialog').getByText('Create an Account').click()
    await expectAccessibleInBoth(page)
    await signUpOnPage(page)
    await open(page, '/create-listing')
    await page.getByRole('button', { name: 'Create Listing' }).click()
    await expect(page.getByText(/fields want another look/)).toBeVisible()
    await expectAccessibleInBoth(page)
    await open(page, '/explore?add-type')
    await page.getByRole('dialog').getByLabel('Type ID').fill('Not An ID')
    await page.getByRole('dialog').getByLabel('Display Name').fill('Anything')
    await page.getByRole('dialog').getByRole('button', { name: 'Add Type' }).click()
    await expect(page.getByRole('dialog').getByText('Only lowercase letters, numbers, and hyphens')).toBeVisible()
    await expectAccessibleInBoth(page)
    for (const path of [
      '/dashboard',
      '/my-listings',
      '/my-bookings',
      '/dashboard/payouts',
      '/profile/privacy',
      '/profile/security',
    ]) {
      await open(page, path)
      await expectAccessibleInBoth(page)
    }
  })

  test('on what a guest has', async ({ page }) => {
    await signInOnPage(page, 'guest')
    for (const path of ['/dashboard', '/my-bookings', '/favourites', '/profile']) {
      await open(page, path)
      await expectAccessibleInBoth(page)
    }
    for (const name of [/^Details of/, /^Change /, /^Cancel /]) {
      await open(page, '/my-bookings')
      const address = await page.getByRole('link', { name }).first().getAttribute('href')
      await open(page, address ?? '')
      await expectAccessibleInBoth(page)
    }
  })

  test('on what an owner has', async ({ page }) => {
    await signInOnPage(page, 'owner')
    for (const path of ['/dashboard', '/my-listings', '/bookings-received', '/dashboard/payouts']) {
      await open(page, path)
      await expectAccessibleInBoth(page)
    }
    const listing = await page.request.get('/api/spaces?q=The%20Pencil%20Works')
    const { id } = (await listing.json()).spaces[0]
    for (const path of [
      ...['/space/the-pencil-works', `/my-listings/${id}`, `/my-listings/${id}?delete`, `/my-listings/${id}/edit`],
    ]) {
      await open(page, path)
      await expectAccessibleInBoth(page)
    }
    await open(page, `/my-listings/${id}`)
    await page
      .getByRole('link', { name: /^Cancel / })
      .first()
      .click()
    await expect(page.getByRole('textbox', { name: 'Reason' })).toBeVisible()
    await expectAccessibleInBoth(page)
  })
})

test('a page enlarged twice keeps its room: what sticks to the top scrolls away on a low screen', async ({ page }) => {
  await page.setViewportSize({ width: 720, height: 450 })
  await open(page, '/explore')
  await page.mouse.wheel(0, 900)
  await expect(page.getByRole('heading', { level: 1 })).not.toBeInViewport()
  await expect(page.getByRole('banner')).not.toBeInViewport()
  await expect(page.locator('.filter-bar')).not.toBeInViewport()
})

async function expectHoursDiffer(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    const [free = 0, taken = 0] = await page.evaluate(() =>
      ['free', 'taken'].map((state) => {
        const cell = document.querySelector(`.legend [data-state="${state}"]`)
        const rgb = (cell && getComputedStyle(cell).backgroundColor.match(/\d+/g)) ?? []
        const [red = 0, green = 0, blue = 0] = rgb.map((value) => (Number(value) / 255) ** 2.2)
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue
      }),
    )
    expect((free + 0.05) / (taken + 0.05), colorScheme).toBeGreaterThan(3)
  }
}

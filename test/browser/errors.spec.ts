import { rm } from 'node:fs/promises'
import pg from 'pg'
import { startEmbeddedPostgres } from '../../db/embedded.ts'
import { holdByPost } from './book-by-post.ts'
import { demoSpace, fillBooking, payWith, quietDay } from './booking-form.ts'
import { test as base, expect, expectAccessibleInBoth, open, signInOnPage, untilScriptsWork } from './browser-people.ts'
import { fillListing } from './fill-listing.ts'
import { loseRequests } from './lose-requests.ts'
import { filledDataFolder, startServer } from './marketplace.ts'

/** A separate marketplace, whose database can be broken without affecting other tests. */
const test = base.extend<object, { own: { url: string } }>({
  own: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from its pattern
    async ({}, use) => {
      const folder = await filledDataFolder('errors')
      const postgres = await startEmbeddedPostgres({ dataDir: folder })
      const server = await startServer({ DATABASE_URL: postgres.url, DATA_DIR: folder })
      database = new pg.Client({ connectionString: postgres.url })
      await database.connect()
      await use({ url: server.url })
      await database.end()
      await server.stop()
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ own }, use) => use(own.url),
})
let database: pg.Client

test.describe.configure({ mode: 'default' })

test('lists say that spaces or types could not be fetched, and find them again', async ({ page }) => {
  for (const address of ['/explore', '/', '/new-york']) {
    await without('space_images', async () => {
      await open(page, address)
      await expect(page.getByText('Failed to fetch spaces').first()).toBeVisible()
    })
    await page.getByRole('link', { name: 'Try again' }).first().click()
    await expect(page.getByText('Failed to fetch spaces')).toHaveCount(0)
    await expect(page.getByRole('article').first()).toBeVisible()
  }
  await without('space_types', async () => {
    // Types are cached in the server's memory until an event about them.
    await database.query(`select pg_notify('hourlet_topics', 'space-types')`)
    await page.waitForTimeout(200)
    await open(page, '/explore')
    await expect(page.getByText('Failed to fetch space types')).toBeVisible()
    await expectAccessibleInBoth(page)
  })
  await page.waitForTimeout(1_000)
  await open(page, '/explore')
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('signing in says that an error occurred, and keeps the dialog and the address', async ({ page }) => {
  await open(page, '/?sign-in')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('E-mail').fill('guest@demo.hourlet.example')
  await dialog.getByLabel('Password', { exact: true }).fill('hourlet-demo')
  await without('accounts', async () => {
    await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(dialog.getByText('An error occurred')).toBeVisible()
  })
  await expect(dialog.getByLabel('E-mail')).toHaveValue('guest@demo.hourlet.example')
})

test('what an owner cannot do is said in place: add a type, save a listing, read the types, switch, sign out', async ({
  page,
}) => {
  test.slow()
  await signInOnPage(page, 'owner')
  await test.step('a type that cannot be added says so in its form', async () => {
    await open(page, '/explore?add-type')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Type ID').fill('orangery')
    await dialog.getByLabel('Display Name').fill('Orangery')
    await refusing('insert', 'space_types', async () => {
      await dialog.getByRole('button', { name: 'Add Type' }).click()
      await expect(dialog.getByText('Failed to add space type')).toBeVisible()
    })
    await dialog.getByRole('button', { name: 'Add Type' }).click()
    await expect(page.getByRole('link', { name: 'Orangery', exact: true })).toBeVisible()
  })

  await test.step('a listing that cannot be saved says so, and its form stays as it was', async () => {
    await open(page, '/create-listing')
    const form = page.getByRole('main')
    await fillListing(form, 'The Patient Room')
    await refusing('insert', 'spaces', async () => {
      await form.getByRole('button', { name: 'Create Listing' }).click()
      await expect(page.getByText('Failed to create listing')).toBeVisible()
    })
    await expect(form.getByLabel('Title')).toHaveValue('The Patient Room')
  })

  await test.step('finding P5: types that cannot be read are said in the form, which is there and asks again', async () => {
    const form = page.getByRole('main')
    await without('space_types', async () => {
      await database.query(`select pg_notify('hourlet_topics', 'space-types')`)
      await page.waitForTimeout(200)
      await open(page, '/create-listing')
      await expect(form.getByText('Failed to fetch space types')).toBeVisible()
      await form.getByLabel('Title').fill('The Room Without Types')
    })
    await form.getByRole('button', { name: 'Try again' }).click()
    await expect(form.getByText('Failed to fetch space types')).toHaveCount(0)
    await form.getByLabel('Space type').selectOption('office')
    await expect(form.getByLabel('Title')).toHaveValue('The Room Without Types')
  })

  await test.step('an owner who cannot switch is told that it failed', async () => {
    await open(page, '/my-listings')
    await refusing('update', 'spaces', async () => {
      await page
        .getByRole('switch', { name: /^Open for bookings/ })
        .first()
        .click()
      await expect(page.getByText('Failed to update availability')).toBeVisible()
    })
  })

  await test.step('a sign-out that fails is logged, and leads home as one is', async () => {
    await open(page, '/dashboard')
    await page.getByRole('button', { name: /account menu/ }).click()
    await refusing('delete', 'sessions', async () => {
      await page.getByRole('button', { name: 'Sign Out' }).click()
      await expect(page).toHaveURL(/\/$/)
      await expect(page.getByRole('button', { name: /account menu/ })).toBeVisible()
    })
  })
})

test('the page of a space says what could not be loaded, changed or begun', async ({ page }, { project }) => {
  const space = demoSpace('Linden Kitchen')
  await test.step('finding P5: hours that cannot be read are said in their place, and the rest of the page is there', async () => {
    await without('availability_blocks', async () => {
      await open(page, space.path)
      await expect(page.getByText('Failed to load availability')).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(space.title)
      await expect(page.getByRole('heading', { name: 'Cancellation' })).toBeVisible()
    })
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('table', { name: /hour by hour/ })).toBeVisible()
  })
  await without('bookings', async () => {
    await open(page, space.path)
    await expect(page.getByText('Failed to load availability')).toBeVisible()
  })
  await signInOnPage(page, 'guest')
  await open(page, space.path)
  await fillBooking(page, { date: quietDay(space.timeZone, 0, project.name) })
  await refusing('insert', 'payments', async () => {
    await page.getByRole('button', { name: 'Continue to Payment' }).click()
    await expect(page.getByText('Failed to create payment intent (500)')).toBeVisible()
  })
  await page
    .getByRole('button', { name: 'Try again' })
    .or(page.getByRole('link', { name: 'Try again' }))
    .click()
  await expect(page.getByText('Failed to create payment intent (500)')).toBeHidden()
})

test('a free space that cannot be booked says so', async ({ page }, { project }) => {
  const space = demoSpace('Maple Floor')
  await database.query('update spaces set price_minor = 0 where title = $1', [space.title])
  await signInOnPage(page, 'guest')
  await open(page, space.path)
  await fillBooking(page, { date: quietDay(space.timeZone, 1, project.name) })
  await refusing('insert', 'bookings', async () => {
    await page.getByRole('button', { name: 'Book for free' }).click()
    await expect(page.getByText('Failed to process booking')).toBeVisible()
  })
})

test('a payment whose line drops says so, charges nothing and can be tried again', async ({ page }, { project }) => {
  const space = demoSpace('Linden Kitchen')
  await signInOnPage(page, 'guest')
  const bookingId = await holdByPost(page, space.path, { date: quietDay(space.timeZone, 2, project.name) })
  await open(page, `/payment/${bookingId}`)
  const reach = await loseRequests(page, 'bookings/hold-route.ts')
  await payWith(page, '4242424242424242')
  await expect(page.getByText('We could not be reached', { exact: true })).toBeVisible()
  await expect(page.getByText('Nothing was charged. Your hours are held')).toBeVisible()
  await reach()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Payment successful! Your booking has been confirmed.')).toBeVisible()
})

test('an unreachable card provider is reported with a way to try again, and the hours stay held', async ({
  page,
  own,
}, { project }) => {
  test.slow()
  const space = demoSpace('Linden Kitchen')
  await signInOnPage(page, 'guest')
  await open(page, space.path)
  await fillBooking(page, { date: quietDay(space.timeZone, 3, project.name) })
  await switchProvider(own.url, { down: true })
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  const words = 'Payments are out of reach for a moment. Nothing was charged; please try again.'
  await expect(page.getByText(words)).toBeVisible()
  // An event revalidates the page; the action's result stays.
  const read = page.waitForResponse(/\.data/)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await read
  await expect(page.getByText(words)).toBeVisible()
  await switchProvider(own.url, { down: false })
  await page.getByRole('link', { name: 'Try again' }).click()
  // The link loads the page again; the old page has the same button until then.
  await expect(page.getByText(words)).toBeHidden()
  await untilScriptsWork(page)
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await expect(page).toHaveURL(/\/payment\//)
  await expect(page.getByLabel('Card number')).toBeVisible()
  await switchProvider(own.url, { down: true })
  await page.reload()
  await expect(page.getByText(words)).toBeVisible()
  await expect(page.getByText('Your hours stay held meanwhile.')).toBeVisible()
  await expectAccessibleInBoth(page)
  await switchProvider(own.url, { down: false })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByLabel('Card number')).toBeVisible()
})

test('dashboard, bookings and cancelling say what failed', async ({ page }) => {
  await signInOnPage(page, 'guest')
  await without('bookings', async () => {
    await open(page, '/dashboard')
    await expect(page.getByText('Failed to fetch dashboard data')).toBeVisible()
    await expectAccessibleInBoth(page)
    await open(page, '/my-bookings')
    await expect(page.getByText('Failed to fetch bookings')).toBeVisible()
  })
  await open(page, '/my-bookings')
  await page
    .getByRole('link', { name: /^Cancel / })
    .first()
    .click()
  await refusing('update', 'bookings', async () => {
    await page.getByRole('button', { name: 'Cancel the booking' }).click()
    await expect(page.getByText('Failed to cancel booking')).toBeVisible()
  })
})

test('a screen that breaks shows the general error with a way to refresh', async ({ page }) => {
  await without('spaces', async () => {
    await page.goto('/space/linden-kitchen')
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
    await expect(page.getByText("We're sorry, but something went wrong. Please try refreshing the page.")).toBeVisible()
    await expectAccessibleInBoth(page)
  })
  await page.getByRole('button', { name: 'Refresh Page' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Linden Kitchen')
})

/** While `during` runs, statements that need the table fail. */
async function without(table: string, during: () => Promise<void>): Promise<void> {
  await database.query(`alter table ${table} rename to ${table}_gone`)
  try {
    await during()
  } finally {
    await database.query(`alter table ${table}_gone rename to ${table}`)
  }
}

/** While `during` runs, such writes are refused. */
async function refusing(
  what: 'insert' | 'update' | 'delete',
  table: string,
  during: () => Promise<void>,
): Promise<void> {
  await database.query(`create or replace function broken() returns trigger language plpgsql as $$
    begin raise 'broken on purpose'; end $$`)
  await database.query(`create trigger broken before ${what} on ${table} for each row execute function broken()`)
  try {
    await during()
  } finally {
    await database.query(`drop trigger broken on ${table}`)
  }
}

/** Sets the faults of the card simulator, which listens on the next port. */
async function switchProvider(marketplace: string, switches: { down: boolean }): Promise<void> {
  const { hostname, port } = new URL(marketplace)
  const response = await fetch(`http://${hostname}:${Number(port) + 1}/_control/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(switches),
  })
  if (!response.ok) throw new Error(`the simulator did not take the switch: ${response.status}`)
}

import { demoSpace, fillBooking, openForm, quietDay } from './booking-form.ts'
import {
  anotherBrowser,
  blockScripts,
  expect,
  expectAccessible,
  fillCredentials,
  open,
  signInOnPage,
  signUpByForm,
  signUpOnPage,
  test,
} from './browser-people.ts'
import { mailedLink } from './mailed-link.ts'

test.describe('a visitor', () => {
  test('finds spaces by text, type and place, and the address keeps the filters', async ({ page, isMobile }) => {
    await open(page, '/explore')
    await expect(page.getByRole('link', { name: 'All Spaces', exact: true })).toHaveAttribute('aria-current', 'true')
    await expect(page.getByText('Add Type')).toHaveCount(0)
    const inBar = page.getByPlaceholder('Search by location, country, or title...')
    if (isMobile) await page.getByRole('button', { name: 'Search: Any place' }).click()
    await (isMobile ? page.getByRole('combobox', { name: 'Where' }) : inBar).fill('tokyo')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/q=tokyo/)
    await expect(page.getByText('Tokyo, Japan').first()).toBeVisible()
    await page.getByRole('link', { name: 'Meeting Room', exact: true }).click()
    await expect(page).toHaveURL(/type=meeting-room/)
    await page.reload()
    if (isMobile) await expect(page.getByRole('button', { name: 'Search: tokyo' })).toBeVisible()
    else await expect(inBar).toHaveValue('tokyo')
    await expectAccessible(page)
  })

  test('reads which of the two empty texts it is, finds a city by its other names and its parts, and gets a real 404 for what is not there', {
    tag: '@once',
  }, async ({ page, request }) => {
    await page.goto('/explore?q=zzzzqqq')
    await expect(page.getByText('No spaces found. Try adjusting your search or filters.')).toBeVisible()
    await page.getByRole('list', { name: 'Cities with spaces' }).getByRole('link', { name: 'New York' }).click()
    await expect(page).toHaveURL(/\/explore\?city=new-york$/)
    await page.goto('/explore?city=tokyo&region=Europe&people=9000')
    await expect(page.getByText('No spaces found. Try adjusting your filters.')).toBeVisible()
    await expect(page).toHaveURL(/\/explore\?city=tokyo&people=9000$/)

    const renamed = await request.get('/explore?q=NYC')
    expect(new URL(renamed.url()).pathname + new URL(renamed.url()).search).toBe('/explore?city=new-york')
    await page.goto('/explore?q=Brooklyn')
    await expect(page.getByText('“Brooklyn” is a part of New York. These are in all of New York.')).toBeVisible()
    await expect(page.getByRole('article').first()).toContainText('New York')
    await expectAccessible(page)

    // Axe looks at this page and the empty results in accessible.spec.ts.
    const response = await page.goto('/nowhere/at/all')
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('not found')
  })

  test('gets more results by scrolling', async ({ page }) => {
    await page.goto('/explore')
    const cards = page.getByRole('article')
    await expect(cards).toHaveCount(24)
    await cards.last().scrollIntoViewIfNeeded()
    await expect.poll(() => cards.count()).toBeGreaterThan(24)
  })

  test('keeps the rest of the search when one field of it is impossible, and reads why', async ({ page }) => {
    await open(page, '/explore?city=london&people=0')
    await expect(page.getByText('Please say how many people come, 1 to 10,000')).toBeVisible()
    await expect(page.getByRole('article').first()).toContainText('London')
  })

  test('is not asked to sign in for more people than a space holds', async ({ page }, { project }) => {
    await open(page, `/space/fig-court?date=${quietDay('Europe/London', 0, project.name)}&time=10:00&hours=1&people=50`)
    await openForm(page)
    await page.getByRole('button', { name: 'Continue to Payment' }).click()
    await expect(page.getByText('This space holds 20 people at most')).toBeVisible()
    await expect(page.getByLabel('People')).toBeFocused()
    await expect(page.getByRole('dialog', { name: 'Sign In' })).toHaveCount(0)
  })

  test('finds, filters and pages without JavaScript', async ({ browser }) => {
    const context = await browser.newContext({ baseURL: process.env.MARKETPLACE_URL ?? '', javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto('/explore')
    await page.getByPlaceholder('Search by location, country, or title...').fill('london')
    await page.keyboard.press('Enter')
    await expect(page.getByText('London, United Kingdom').first()).toBeVisible()
    await context.close()
  })

  test('is asked to sign in where a person is needed, and comes back there', { tag: '@once' }, async ({
    page,
    request,
  }) => {
    const response = await request.get('/create-listing', { maxRedirects: 0 })
    expect(response.status()).toBe(302)
    expect(response.headers().location).toMatch(/^\/\?sign-in&next=/)
    const dialog = page.getByRole('dialog')
    await open(page, '/my-bookings/0198aaaa-0000-7000-8000-000000000000')
    await expect(dialog).toContainText('Sign in to see the booking.')
    await open(page, '/create-listing')
    await expect(dialog).toBeVisible()
    await dialog.getByLabel('E-mail').fill('owner@demo.hourlet.example')
    await dialog.getByLabel('Password', { exact: true }).fill('hourlet-demo')
    await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(page).toHaveURL(/create-listing/)
  })
})

test.describe('signing in', () => {
  test('wrong credentials show in red, and the dialog stays with what was typed', async ({ page }) => {
    await open(page, '/?sign-in')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('E-mail').fill('guest@demo.hourlet.example')
    await dialog.getByLabel('Password', { exact: true }).fill('not-the-password')
    await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(dialog.getByRole('alert')).toBeVisible()
    await expect(dialog.getByLabel('E-mail')).toHaveValue('guest@demo.hourlet.example')
    await expectAccessible(page)
  })

  test('the typed address stays in the other form, where a taken one says what to do', { tag: '@once' }, async ({
    page,
  }) => {
    await open(page, '/?sign-in')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('E-mail').fill('guest@demo.hourlet.example')
    await dialog.getByLabel('Password', { exact: true }).fill('violet-harbour-42')
    await dialog.getByRole('link', { name: 'Create an Account' }).click()
    await expect(dialog.getByLabel('E-mail')).toHaveValue('guest@demo.hourlet.example')
    await expect(dialog.getByLabel('Password', { exact: true })).toHaveValue('')
    await dialog.getByLabel('Password', { exact: true }).fill('violet-harbour-42')
    await dialog.getByRole('button', { name: 'Create an Account' }).click()
    const refusal = dialog.getByRole('alert')
    await expect(refusal).toContainText('If you have an account already, sign in, or look into your e-mail.')
    await expect(refusal.getByRole('link', { name: 'Forgot password?' })).toBeVisible()
    await expectAccessible(page)
    await refusal.getByRole('link', { name: 'Sign In' }).click()
    await expect(dialog.getByLabel('E-mail')).toHaveValue('guest@demo.hourlet.example')
    await expect(refusal).toHaveCount(0)
  })

  test('the dialog leaves with the page under it, and the way to a new password keeps the address and the way back', async ({
    page,
  }) => {
    await open(page, '/space/the-works-room')
    const dialog = page.getByRole('dialog', { name: 'Sign In' })
    await page.getByRole('link', { name: 'Ask the owner' }).click()
    await expect(dialog).toBeVisible()
    await expect(page).toHaveURL(/\/space\/the-works-room/)
    await dialog.getByLabel('E-mail').fill('guest@demo.hourlet.example')
    await dialog.getByRole('link', { name: 'Forgot password?' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Forgot password?' })).toBeVisible()
    await expect(dialog).toHaveCount(0)
    const main = page.getByRole('main')
    await expect(main.getByLabel('E-mail')).toHaveValue('guest@demo.hourlet.example')
    await main.getByLabel('E-mail').fill('none@example.com')
    await main.getByRole('button', { name: 'Send the link' }).click()
    await main.getByRole('link', { name: 'Back to Sign In' }).click()
    await expect(page).toHaveURL(/\/sign-in\?next=.*messages/)
  })

  test('from a booking by a new password, the way back leads to the button of the booking', async ({ page }, {
    project,
  }) => {
    const email = await signUpOnPage(page)
    await page.context().clearCookies()
    const space = demoSpace('The Pencil Works')
    await open(page, space.path)
    await fillBooking(page, { date: quietDay(space.timeZone, 18, project.name) })
    const book = page.getByRole('button', { name: 'Continue to Payment' })
    await book.click()
    const dialog = page.getByRole('dialog', { name: 'Sign In' })
    await dialog.getByLabel('E-mail').fill(email)
    await dialog.getByRole('link', { name: 'Forgot password?' }).click()
    await page.getByRole('button', { name: 'Send the link' }).click()
    await open(page, await mailedLink(page, email, '/reset-password'))
    await page.getByLabel('New password').fill('amber-lantern-73')
    await page.getByRole('button', { name: 'Save the password' }).click()
    await expect(page).toHaveURL(/\/sign-in/)
    await fillCredentials(page, email, 'amber-lantern-73')
    await expect(page).toHaveURL(/\/space\/.*continue/)
    const sheet = page.getByRole('dialog', { name: `Book ${space.title}` })
    await expect(sheet).toHaveCount(project.name === 'phone' ? 1 : 0)
    await expect(book).toBeInViewport({ ratio: 1 })
    // Nor does a low window hide the button of the panel beside the page, wherever the page is scrolled to.
    const size = page.viewportSize()
    if (project.name === 'desktop' && size) {
      await page.setViewportSize({ ...size, height: 500 })
      await page.getByRole('heading', { name: 'Amenities' }).scrollIntoViewIfNeeded()
      await expect(book).toBeInViewport({ ratio: 1 })
      await page.setViewportSize(size)
    }
    // A sheet that was closed stays closed.
    if (project.name === 'phone') {
      await sheet.getByRole('button', { name: 'Close' }).click()
      await expect(sheet).toHaveCount(0)
      await openForm(page)
    }
    await expect(page.getByLabel('Start', { exact: true })).toHaveValue('14:00')
    await book.click()
    await expect(page).toHaveURL(/\/payment\//)
  })

  test('what was typed before the scripts came stays', { tag: '@once' }, async ({ page }) => {
    const bringScripts = await blockScripts(page)
    await page.goto('/sign-in?next=%2Fmy-bookings', { waitUntil: 'commit' })
    await page.getByRole('main').getByLabel('E-mail').fill('guest@demo.hourlet.example')
    await bringScripts()
    const main = page.getByRole('main')
    await main.getByLabel('Password', { exact: true }).fill('not-the-password')
    await main.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(main.getByRole('alert')).toBeVisible()
    await expect(main.getByLabel('E-mail')).toHaveValue('guest@demo.hourlet.example')
    await main.getByLabel('Password', { exact: true }).fill('hourlet-demo')
    await main.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(page).toHaveURL(/my-bookings/)
  })

  test('a weak password is refused with reasons, also beside an address that is none', { tag: '@once' }, async ({
    page,
  }) => {
    await open(page, '/?sign-in')
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Create an Account').click()
    const [email, password] = [dialog.getByLabel('E-mail'), dialog.getByLabel('Password', { exact: true })]
    await email.fill('new.person@test')
    await password.fill('password')
    await dialog.getByRole('button', { name: 'Create an Account' }).click()
    await expect(email).toHaveAccessibleDescription('Please enter an e-mail address')
    await expect(email).toBeFocused()
    await expect(password).toHaveAccessibleDescription(/It is too easy to guess/)
    await email.fill('new.person@test.example')
    await dialog.getByRole('button', { name: 'Create an Account' }).click()
    await expect(dialog.getByRole('listitem').first()).toBeVisible()
  })

  test('signing up signs in, signing out forgets it, and what was typed', { tag: '@once' }, async ({ page }) => {
    const email = await signUpByForm(page)
    await open(page, '/create-listing')
    await page.getByLabel('Title').fill('The Back Room')
    const stored = () => page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].join())
    await expect.poll(stored).toContain('listing-draft')
    await page.getByRole('button', { name: email }).click()
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await expect(page.getByText('You are signed out')).toBeVisible()
    await expect(page.getByText(/^Sign In/).first()).toBeVisible()
    expect(await stored()).not.toContain('listing-draft')
    await page.goto('/dashboard')
    await expect(page).toHaveURL(/sign-in/)
  })

  test('works without JavaScript on its own page', async ({ browser }, { project }) => {
    const context = await browser.newContext({ baseURL: process.env.MARKETPLACE_URL ?? '', javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto('/sign-in?next=%2Fmy-bookings')
    await fillCredentials(page, 'guest@demo.hourlet.example', 'hourlet-demo')
    await expect(page).toHaveURL(/my-bookings/)

    // The hours are held, but a card form that could not pay is not shown.
    const { path, timeZone } = demoSpace('Maple Floor')
    await page.goto(`${path}?date=${quietDay(timeZone, 9, project.name)}`)
    await page.getByRole('button', { name: 'Continue to Payment' }).click()
    await expect(page.getByRole('heading', { name: 'Payment', level: 1 })).toBeVisible()
    await expect(page.getByLabel('Card number')).toBeHidden()
    await page.getByRole('button', { name: 'Cancel', exact: true }).click()
    await expect(page).toHaveURL(/\/space\//)
    await context.close()
  })
})

test('a new type appears in another browser without reloading', { tag: '@once' }, async ({
  page,
  browser,
  viewport,
}) => {
  const watching = await anotherBrowser(browser, viewport)
  await open(watching, '/explore')
  await signInOnPage(page, 'owner')
  await open(page, '/explore')
  await page.getByText('Add Type').click()
  const name = `kiosk-${Date.now().toString(36)}`
  await page.getByLabel('Type ID').fill(name)
  await expect(page.getByText('Only lowercase letters, numbers, and hyphens')).toBeVisible()
  await page.getByLabel('Display Name').fill(`Kiosk ${name.slice(6)}`)
  await page.getByRole('dialog').getByRole('button', { name: /add/i }).click()
  await expect(watching.getByRole('link', { name: `Kiosk ${name.slice(6)}` })).toBeVisible()
  await watching.context().close()
})

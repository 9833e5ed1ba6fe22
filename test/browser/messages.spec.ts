import { readFile, truncate, writeFile } from 'node:fs/promises'
import type { Locator, Page, TestInfo } from '@playwright/test'
import { askByPost } from './ask-by-post.ts'
import { demoSpace, openForm, quietDay } from './booking-form.ts'
import {
  anotherBrowser,
  expect,
  expectAccessibleInBoth,
  newEmail,
  open,
  ownerBeside,
  signInOnPage,
  signUpOnPage,
  site,
  test,
} from './browser-people.ts'
import { loseRequests } from './lose-requests.ts'

const field = (page: Page) => page.getByLabel(/^Message to /)
const said = (page: Page) => page.getByRole('log').getByRole('listitem')
const messagesLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Messages/ })

/** Writes to the owner of a space and opens the conversation; returns its address. */
async function askAbout(guest: Page, slug: string, text: string): Promise<string> {
  const address = await askByPost(guest, slug, text)
  await open(guest, address)
  await expect(said(guest).filter({ hasText: text })).toBeVisible()
  return address
}

test(
  'hours that were chosen are there after a question to the owner, by its link to the space and by Back',
  {
    tag: '@once',
  },
  async ({ page }, { project }) => {
    const { path, title, timeZone } = demoSpace('Night Desk')
    const chosen = `${path}?date=${quietDay(timeZone, 12, project.name)}&time=14%3A00&hours=4&people=1`
    const hours = page.getByLabel('Hours', { exact: true })
    await signUpOnPage(page)
    await open(page, chosen)
    await page.getByRole('link', { name: 'Ask the owner' }).click()
    await expect(field(page)).toBeVisible()
    await page.getByRole('link', { name: title }).click()
    await expect(page).toHaveURL(chosen)
    await openForm(page)
    await hours.fill('2')
    await expect(page).toHaveURL(/hours=2/)
    // As two Backs do before the page between is loaded: the page of the space stays, with another address.
    await page.evaluate(() => history.go(-2))
    await expect(page).toHaveURL(chosen)
    await expect(hours).toHaveValue('4')
  },
)

const megabyte = 1024 * 1024

/** Makes a file of this size. Choosing it takes less time than handing its content to the browser. */
async function fileOf(bytes: number, info: TestInfo, name: string): Promise<string> {
  const file = info.outputPath(name)
  await writeFile(file, '%PDF-1.4\n')
  await truncate(file, bytes)
  return file
}

test('a guest asks from the page of a space; both see messages arrive, unread counts and what was seen', async ({
  page: guest,
  browser,
}) => {
  await signUpOnPage(guest)
  const owner = await ownerBeside(browser, guest)
  await open(owner, '/messages')
  await expectAccessibleInBoth(owner)
  const word = newEmail().split('@')[0]!
  const before = Number((await messagesLink(owner).innerText()).match(/\d+/)?.[0] ?? 0)
  await open(guest, '/space/the-works-room')
  await guest.getByRole('link', { name: 'Ask the owner' }).click()
  await field(guest).fill(`Is the ${word} there?`)
  // The next message is written before the first one has made the conversation, whose response is lost.
  const draft = 'And is there'
  let sent = 0
  await guest.route('**/messages/send', async (route) => {
    sent += 1
    if (sent === 1) {
      await field(guest).fill(draft)
      await route.fetch()
    }
    await route.abort()
  })
  await guest.getByRole('button', { name: 'Send' }).click()
  await expect(guest).toHaveURL(/\/messages\/\d+$/)
  await expect(said(guest).filter({ hasText: `Is the ${word} there?` })).toBeVisible()
  await expect(field(guest)).toHaveValue(draft)
  await expect(field(guest)).toBeFocused()
  await guest.unroute('**/messages/send')
  const row = owner.getByRole('link', { name: new RegExp(word) })
  await expect(row).toContainText('1 new')
  await expect(messagesLink(owner)).toHaveAccessibleName(`Messages ${before + 1} unread`)
  await expect(owner).toHaveTitle(new RegExp(`^\\(${before + 1}\\) Messages`))
  await row.click()
  await expect(said(owner).filter({ hasText: `Is the ${word} there?` })).toBeVisible()
  await expect(said(guest).filter({ hasText: ', seen' })).toBeVisible()
  if (before === 0) await expect(owner).toHaveTitle(/^(?!\()/)
  await field(owner).fill('It is.\nSee https://example.com/map, second floor.')
  await owner.getByRole('button', { name: 'Send' }).click()
  await expect(said(guest).filter({ hasText: 'second floor' })).toBeVisible()
  const link = guest.getByRole('link', { name: 'https://example.com/map', exact: true })
  await expect(link).toHaveAttribute('rel', 'ugc nofollow noopener')
  await expect(said(owner).filter({ hasText: ', seen' })).toBeVisible()
  // A message arrives by the stream, in a few times what the page takes to load. A busy machine makes one or the other slow.
  const delays: number[] = []
  for (const text of ['Ring twice.', 'Mind the step.', 'Bring a coat.']) {
    await field(owner).fill(text)
    const sent = Date.now()
    await owner.getByRole('button', { name: 'Send' }).click()
    await expect(said(guest).filter({ hasText: text })).toBeVisible()
    delays.push(Date.now() - sent)
  }
  const reloaded = Date.now()
  await open(guest, new URL(guest.url()).pathname)
  expect(Math.min(...delays)).toBeLessThan(6 * (Date.now() - reloaded))
  await expect(field(guest)).toHaveValue(draft)
  await expectAccessibleInBoth(guest)
})

test('an owner sees the hours of the space, and answers with a saved answer', async ({ page: guest, browser }) => {
  await signUpOnPage(guest)
  const owner = await ownerBeside(browser, guest)
  const address = await askAbout(guest, 'linen-house', 'Where can I park?')
  await expect(guest.getByRole('button', { name: 'Saved answers' })).toBeHidden()
  await open(owner, address)
  await expect(owner.getByText(/It is \d\d:\d\d at the space now, .+ time\.$/)).toBeVisible()
  await owner.getByRole('button', { name: 'Saved answers' }).click()
  await owner.getByRole('link', { name: 'Add or change answers' }).click()
  const title = `Parking ${newEmail().split('@')[0]}`
  await owner.getByLabel('Name').last().fill(title)
  await owner.getByLabel('Answer').last().fill('In the yard,\nbehind the house.')
  await owner.getByRole('button', { name: 'Add the answer' }).click()
  await expect(owner.getByText('The answer is saved')).toBeVisible()
  await expect(owner.getByLabel('Name').last()).toHaveValue('')
  await owner.getByLabel('Name').last().fill(title)
  await owner.getByLabel('Answer').last().fill('Another text')
  await owner.getByRole('button', { name: 'Add the answer' }).click()
  await expect(owner.getByText('You have an answer with this name already')).toBeVisible()
  await expect(owner.getByLabel('Answer').last()).toHaveValue('Another text')
  await expectAccessibleInBoth(owner)

  await open(owner, address)
  await field(owner).fill('Hello!')
  await owner.getByRole('button', { name: 'Saved answers' }).click()
  await expectAccessibleInBoth(owner)
  await owner.getByRole('link', { name: title }).click()
  await expect(field(owner)).toHaveValue('Hello!\n\nIn the yard,\nbehind the house.')
  await expect(field(owner)).toBeFocused()
  await owner.getByRole('button', { name: 'Send' }).click()
  await expect(said(guest).filter({ hasText: 'behind the house.' })).toBeVisible()
  // Without JavaScript the same link is a page with the answer in the form.
  const filled = await (await owner.request.get(`${site()}${address}?answer=hours`)).text()
  expect(filled).toMatch(/<textarea[^>]*>(Our hours: |Bookings can start from )/)
  await open(owner, '/messages/answers')
  await owner.getByRole('button', { name: `Delete ${title}` }).click()
  await expect(owner.getByText('The answer is deleted')).toBeVisible()
})

test('pictures are added to a message, sent with it, and seen by the other side', async ({ page: guest, browser }) => {
  await signUpOnPage(guest)
  const owner = await ownerBeside(browser, guest)
  const address = await askAbout(guest, 'linen-house', 'I send you the plan.')
  await open(owner, address)
  const tiles = guest.getByRole('list', { name: 'Pictures and PDFs of your message' }).getByRole('listitem')
  const choose = async (files: Parameters<Locator['setInputFiles']>[0]) =>
    await guest.locator('input[type="file"]').setInputFiles(files)
  await choose({ name: 'page.png', mimeType: 'image/png', buffer: Buffer.from('<html>not a picture</html>') })
  await expect(tiles.getByText('Please choose a JPG, PNG or WebP picture, or a PDF')).toBeVisible()
  await guest.getByRole('button', { name: 'Remove picture 1' }).click()
  const reach = await loseRequests(guest, 'messages/upload-route.ts')
  await choose('db/seed/photos/art-studio-skylight-400.webp')
  await expect(tiles.getByText('It could not be sent. Please add it again when you are online.')).toBeVisible()
  await reach()
  await field(guest).fill('Here is the plan')
  await guest.getByRole('button', { name: 'Send' }).click()
  await expect(guest.getByText('Not sent yet: a file could not be added.')).toBeVisible()
  await field(guest).fill('')
  await guest.getByRole('button', { name: 'Remove picture 1' }).click()
  await choose('db/seed/photos/art-studio-skylight-400.webp')
  await expect(tiles.getByRole('img')).toBeVisible()
  // What was added stays over a reload.
  await open(guest, address)
  await expect(tiles.getByRole('img')).toBeVisible()
  await expectAccessibleInBoth(guest)
  await guest.getByRole('button', { name: 'Send' }).click()
  await expect(tiles).toHaveCount(0)
  const sent = said(owner).filter({ hasText: 'A picture' }).getByRole('img')
  await expect(sent).toBeVisible()
  await expect.poll(() => sent.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(100)
  await expectAccessibleInBoth(owner)

  // Without JavaScript the button is a link to a page with a form.
  const link = await guest.getByRole('link', { name: 'Add a picture or PDF' }).getAttribute('href')
  await guest.goto(link ?? '')
  await expectAccessibleInBoth(guest)
  await guest.getByLabel('Picture or PDF').setInputFiles('db/seed/photos/art-studio-skylight-400.webp')
  await guest.getByLabel('Message').fill('From the page')
  await guest.getByRole('button', { name: 'Send' }).click()
  await expect(guest).toHaveURL(new RegExp(`${address}$`))
  await expect(said(owner).filter({ hasText: 'From the page' }).getByRole('img')).toBeVisible()
})

test(
  'a PDF is added, sent and downloaded under its name, and is never shown inside a page of ours',
  {
    tag: '@once',
  },
  async ({ page: guest, browser }, info) => {
    await signUpOnPage(guest)
    const owner = await ownerBeside(browser, guest)
    const address = await askAbout(guest, 'linen-house', 'I send you the floor plan.')
    await open(owner, address)
    const tiles = guest.getByRole('list', { name: 'Pictures and PDFs of your message' }).getByRole('listitem')
    const pdf = (text: string) => ({ name: 'Floor plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from(text) })
    const choose = async (file: Parameters<Locator['setInputFiles']>[0]) =>
      await guest.locator('input[type="file"]').setInputFiles(file)
    await field(guest).fill('Here it is')
    await choose(pdf('<html>%PDF-1.4</html>'))
    await expect(tiles.getByText('Please choose a JPG, PNG or WebP picture, or a PDF')).toBeVisible()
    await guest.getByRole('button', { name: 'Remove Floor plan.pdf' }).click()
    await choose(await fileOf(10 * megabyte + 1, info, 'Floor plan.pdf'))
    await expect(tiles.getByText('A PDF can have 10 MB at most')).toBeVisible()
    await expect(field(guest)).toHaveValue('Here it is')
    await guest.getByRole('button', { name: 'Remove Floor plan.pdf' }).click()
    const text = '%PDF-1.4\n<script>alert(1)</script>\n%%EOF\n'
    await choose(pdf(text))
    await expect(tiles.getByText('Floor plan.pdf', { exact: true })).toBeVisible()
    // What was added and typed stays over a reload.
    await open(guest, address)
    await expect(tiles.getByText('Floor plan.pdf', { exact: true })).toBeVisible()
    await expect(field(guest)).toHaveValue('Here it is')
    await expectAccessibleInBoth(guest)
    await guest.getByRole('button', { name: 'Send' }).click()
    await expect(tiles).toHaveCount(0)
    const link = said(owner).getByRole('link', { name: 'Floor plan.pdf 1 KB' })
    await expect(link).toBeVisible()
    await expectAccessibleInBoth(owner)
    const downloads = owner.waitForEvent('download')
    await link.click()
    const download = await downloads
    expect(download.suggestedFilename()).toBe('Floor plan.pdf')
    expect(await readFile(await download.path(), 'utf8')).toBe(text)
    const file = await owner.request.get((await link.getAttribute('href')) ?? '')
    expect(file.headers()).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="Floor plan.pdf"; filename*=UTF-8''Floor%20plan.pdf`,
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
    const stranger = await anotherBrowser(browser, guest.viewportSize())
    expect((await stranger.request.get(file.url())).status()).toBe(404)

    // Without JavaScript a form sends one, and what was typed stays if it is refused.
    await guest.goto((await guest.getByRole('link', { name: 'Add a picture or PDF' }).getAttribute('href')) ?? '')
    await guest.getByLabel('Picture or PDF').setInputFiles(pdf('%PDF-1.4 cut off'))
    await guest.getByLabel('Message').fill('From the page')
    await guest.getByRole('button', { name: 'Send' }).click()
    await expect(guest.getByText('This PDF is not complete')).toBeVisible()
    await expect(guest.getByLabel('Message')).toHaveValue('From the page')
    await guest.getByLabel('Picture or PDF').setInputFiles(pdf(text))
    await guest.getByRole('button', { name: 'Send' }).click()
    await expect(guest).toHaveURL(new RegExp(`${address}$`))
    await expect(said(owner).filter({ hasText: 'From the page' }).getByRole('link')).toHaveText(/Floor plan\.pdf/)
  },
)

test('fault 81: a message written offline waits, also over a reload, and is sent once in order when the line is back', {
  tag: '@once',
}, async ({ page: guest, context, browser }) => {
  await signUpOnPage(guest)
  const owner = await ownerBeside(browser, guest)
  const address = await askAbout(guest, 'linen-house', 'Hello Marta')
  await open(owner, address)
  await context.setOffline(true)
  for (const text of ['First offline', 'Second offline']) {
    await field(guest).fill(text)
    await guest.getByRole('button', { name: 'Send' }).click()
  }
  await expect(guest.getByText('You are offline.')).toBeVisible()
  await expect(said(guest).filter({ hasText: 'Not sent yet. It will be sent when you are back online.' })).toHaveCount(
    2,
  )
  await expectAccessibleInBoth(guest)
  await field(guest).fill('A draft')
  // The server is still away when the line is back and the page is loaded again.
  const reach = await loseRequests(guest, 'messages/send-route.ts')
  await context.setOffline(false)
  await open(guest, '/messages')
  const unsent = guest.getByRole('region', { name: '2 messages are not sent yet' })
  await expect(unsent.getByRole('listitem')).toHaveText([/First offline/, /Second offline/])
  await expectAccessibleInBoth(guest)
  await open(guest, address)
  await expect(said(guest).filter({ hasText: 'Not sent yet.' })).toHaveCount(2)
  const second = said(guest).filter({ hasText: 'Second offline' })
  const element = await second.elementHandle()
  await expect(field(guest)).toHaveValue('A draft')
  await reach()
  await guest.evaluate(() => dispatchEvent(new Event('online')))
  await expect(said(owner).filter({ hasText: 'offline' })).toHaveText([/First offline/, /Second offline/])
  await expect(second).toHaveText(/\d\d:\d\d/)
  await expect(said(guest).filter({ hasText: 'Not sent yet.' })).toHaveCount(0)
  // A screen reader reads it once.
  expect(await element?.evaluate((node) => node.isConnected)).toBe(true)
  await open(guest, address)
  await expect(said(guest).filter({ hasText: 'offline' })).toHaveText([/First offline/, /Second offline/])
  await owner.close()
  await Promise.all(Array.from({ length: 50 }, (_, index) => askByPost(guest, 'linen-house', `Number ${index}`)))
  await open(guest, address)
  await said(guest).getByRole('link', { name: 'Earlier messages' }).click()
  await expect(guest.getByRole('log')).toBeFocused()
  await expect(said(guest).filter({ hasText: 'Second offline' })).toBeInViewport()
})

test('a page in the background counts messages in its title, but does not mark them as seen when the line is back', {
  tag: '@once',
}, async ({ page: guest, browser }) => {
  await signUpOnPage(guest)
  const owner = await ownerBeside(browser, guest)
  const address = await askAbout(guest, 'linen-house', 'Hello Marta')
  await open(owner, address)
  await expect(said(guest).filter({ hasText: ', seen' })).toHaveCount(1)
  const setHidden = (isHidden: boolean) =>
    owner.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { value, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, isHidden)
  const before = Number((await messagesLink(owner).innerText()).match(/\d+/)?.[0] ?? 0)
  const reach = await loseRequests(owner, 'messages/send-route.ts')
  await field(owner).fill('On my way')
  await owner.getByRole('button', { name: 'Send' }).click()
  await expect(said(owner).filter({ hasText: 'On my way' })).toContainText('Not sent yet.')
  await setHidden(true)
  await field(guest).fill('Sent while you are elsewhere')
  await guest.getByRole('button', { name: 'Send' }).click()
  await expect(said(guest).filter({ hasText: 'Sent while' })).toBeVisible()
  await expect(owner).toHaveTitle(new RegExp(`^\\(${before + 1}\\) `))
  // The owner's own message, which has waited, is sent then.
  await reach()
  await owner.evaluate(() => dispatchEvent(new Event('online')))
  await expect(said(guest).filter({ hasText: 'On my way' })).toBeVisible()
  await untilNothingLoads(owner)
  await open(guest, address)
  await expect(said(guest).filter({ hasText: ', seen' })).toHaveText([/Hello Marta/])
  await setHidden(false)
  await expect(said(guest).filter({ hasText: ', seen' }).last()).toHaveText(/Sent while/)
})

/** Waits until a page has requested nothing for two seconds: an event is followed by a request after half a second at most. */
async function untilNothingLoads(page: Page): Promise<void> {
  let last = Date.now()
  const note = () => {
    last = Date.now()
  }
  page.on('request', note)
  await expect.poll(() => Date.now() - last, { intervals: [250] }).toBeGreaterThan(2_000)
  page.off('request', note)
}

test('what waits is sent after the person has signed in again, and not in the name of another', {
  tag: '@once',
}, async ({ page: guest, browser }) => {
  const email = await signUpOnPage(guest)
  const owner = await ownerBeside(browser, guest)
  const address = await askAbout(guest, 'north-wall', 'Hello from me')
  await open(owner, address)
  // Until then the guest's page loads itself again, which would lead to the home page without the session.
  await expect(said(guest).filter({ hasText: ', seen' })).toHaveCount(1)
  await untilNothingLoads(guest)
  await guest.context().clearCookies()
  await field(guest).fill('Written while signed out')
  await guest.getByRole('button', { name: 'Send' }).click()
  await expect(said(guest).filter({ hasText: 'Not sent yet.' })).toHaveCount(1)
  await signUpOnPage(guest)
  await open(guest, '/messages')
  await expect(guest.getByRole('heading', { name: 'Nobody has written yet' })).toBeVisible()
  await expectAccessibleInBoth(guest)
  await guest.context().clearCookies()
  await guest.goto('/sign-in')
  await guest.getByRole('main').getByLabel('E-mail').fill(email)
  await guest.getByLabel('Password', { exact: true }).fill('violet-harbour-42')
  await guest.getByRole('button', { name: 'Sign In', exact: true }).last().click()
  await expect(guest).not.toHaveURL(/sign-in/)
  await open(guest, address)
  await expect(said(owner).filter({ hasText: 'Written while signed out' })).toHaveCount(1)
  await expect(said(guest).filter({ hasText: 'Not sent yet.' })).toHaveCount(0)
})

test(
  'without JavaScript a message is a form, and what is refused stays in it',
  { tag: '@once' },
  async ({ browser, page }, info) => {
    await signUpOnPage(page)
    const context = await browser.newContext({
      baseURL: site(),
      javaScriptEnabled: false,
      storageState: await page.context().storageState(),
    })
    const plain = await context.newPage()
    await plain.goto('/space/night-desk')
    await plain.getByRole('link', { name: 'Ask the owner' }).click()
    await field(plain).fill('Is there a lamp?')
    await plain.getByRole('button', { name: 'Send' }).click()
    await expect(plain).toHaveURL(/\/messages\/\d+$/)
    await expect(said(plain).filter({ hasText: 'Is there a lamp?' })).toBeVisible()
    await field(plain).fill('   ')
    await plain.getByRole('button', { name: 'Send' }).click()
    await expect(plain.getByText('The message is required')).toBeVisible()
    // A file that is too large is refused in words, with the way back and what was typed.
    const address = new URL(plain.url()).pathname
    await plain.getByRole('link', { name: 'Add a picture or PDF' }).click()
    await plain.getByLabel('Message').fill('The whole film')
    const chooseAndSend = async (megabytes: number) => {
      await plain.getByLabel('Picture or PDF').setInputFiles(await fileOf(megabytes * megabyte, info, 'film.pdf'))
      await plain.getByRole('button', { name: 'Send' }).click()
    }
    await chooseAndSend(11)
    await expect(plain.getByText('A picture or PDF can have 10 MB at most')).toBeVisible()
    await expect(plain.getByLabel('Message')).toHaveValue('The whole film')
    await chooseAndSend(27)
    await expect(plain.getByRole('heading', { name: 'This is too large' })).toBeVisible()
    await plain.getByRole('link', { name: 'Go back' }).click()
    await expect(plain.getByLabel('Message')).toHaveValue('The whole film')
    await plain.getByRole('link', { name: 'Back to the messages' }).click()
    await expect(plain).toHaveURL(new RegExp(`${address}$`))
    await context.close()
  },
)

test('fault 83: a blocked person is told so on the open page, and nothing is lost; a report reaches the admin', {
  tag: '@once',
}, async ({ page: reporter, browser }) => {
  await signUpOnPage(reporter)
  const owner = await ownerBeside(browser, reporter)
  const address = await askAbout(reporter, 'water-tower-deck', 'May I bring a band?')
  await open(owner, address)
  await field(owner).fill('Half an answer')
  await reporter.route('**/messages/*.data*', (route) => route.abort())
  const block = async () => {
    await owner.getByRole('button', { name: 'More' }).click()
    await owner.getByRole('button', { name: /^Block / }).click()
  }
  const reach = await loseRequests(owner, 'messages/conversations.tsx')
  await block()
  await expect(owner.getByText('An error occurred')).toBeVisible()
  await expect(said(owner).filter({ hasText: 'May I bring a band?' })).toBeVisible()
  await reach()
  await block()
  await expect(owner.getByText('You have blocked this person.')).toBeVisible()
  await field(reporter).fill('A very loud one')
  await reporter.getByRole('button', { name: 'Send' }).click()
  await expect(
    said(reporter).filter({ hasText: 'Not sent. This person does not take messages from you' }),
  ).toBeVisible()
  await reporter.unroute('**/messages/*.data*')
  await open(reporter, address)
  await expect(said(reporter).filter({ hasText: 'A very loud one' })).toContainText('Not sent.')
  await open(reporter, `${address}/report`)
  await expectAccessibleInBoth(reporter)
  await reporter.getByLabel('What is wrong?').selectOption('offensive')
  await reporter.getByLabel('What you saw').fill('They do not like music.')
  await reporter.getByRole('button', { name: 'Send the report' }).click()
  await expect(reporter.getByText('Your report has arrived')).toBeVisible()
  const admin = await anotherBrowser(browser, reporter.viewportSize())
  await signInOnPage(admin, 'admin')
  await open(admin, '/admin/reports')
  await admin.getByRole('link', { name: 'Messages about Water Tower Deck' }).first().click()
  await admin.getByRole('link', { name: 'Read the conversation' }).click()
  await expect(admin.getByText('May I bring a band?')).toBeVisible()
  await expectAccessibleInBoth(admin)
  await owner.getByRole('button', { name: 'More' }).click()
  await owner.getByRole('button', { name: /^Unblock / }).click()
  await expect(field(owner)).toHaveValue('Half an answer')
})

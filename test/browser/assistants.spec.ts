import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { formatDay } from '../../rules/time.ts'
import { connectAssistant } from '../assistant-client.ts'
import { handedOver } from './assistant.ts'
import { demoSpace, payWith, quietDay } from './booking-form.ts'
import {
  blockScripts,
  expect,
  expectAccessibleInBoth,
  newEmail,
  open,
  signUpOnPage,
  site,
  test,
} from './browser-people.ts'

const space = demoSpace('Linden Kitchen')
const slug = space.path.replace('/space/', '')
const day = (project: string) => quietDay(space.timeZone, 13, project)

test('an assistant finds hours, and a person opens its link, signs up, pays and has them', async ({ page }, {
  project,
}) => {
  test.slow()
  const date = day(project.name)
  const assistant = await connectAssistant(site())
  const asked = { city: space.city, date, from: '10:00', to: '13:00', people: 4, limit: 25 }
  const found = await assistant.call('search_free_spaces', asked)
  const spaces = found.data.spaces as { slug: string; offer: { start: string; total: { text: string } } }[]
  const chosen = spaces.find((each) => each.slug === slug)
  expect(chosen).toBeDefined()
  const slot = { space: slug, start: chosen?.offer.start, hours: 3, people: 4 }
  const { data } = await assistant.call('hold', slot)
  await assistant.close()
  expect(data.totalText).toBe(chosen?.offer.total.text)

  await open(page, String(data.url))
  await expect(page.getByRole('heading', { name: 'Chosen for you' })).toBeVisible()
  const what = page.getByRole('region', { name: space.title })
  await expect(what).toContainText(`${formatDay(date)}, 10:00–13:00`)
  await expect(what).toContainText('4 people')
  await expect(what.locator('[data-total]')).toContainText(String(data.totalText))
  await expectAccessibleInBoth(page)

  await page.getByRole('button', { name: 'Sign in and continue' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('link', { name: 'Create an Account' }).click()
  await dialog.getByLabel('E-mail').fill(newEmail())
  await dialog.getByLabel('Password', { exact: true }).fill('violet-harbour-42')
  await dialog.getByRole('button', { name: 'Create an Account' }).click()

  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await expect(page).toHaveURL(/\/payment\//)
  await payWith(page, '4242424242424242')
  await expect(page.getByText('Payment successful! Your booking has been confirmed.')).toBeVisible()

  await open(page, String(data.url))
  await expect(page.getByText('This time slot is not available')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Continue to Payment' })).toBeHidden()
  await expectAccessibleInBoth(page)
})

test('the link works before its scripts do, by the keyboard', async ({ page }, { project }) => {
  await signUpOnPage(page)
  await blockScripts(page)
  await page.goto(await handedOver({ space: slug, start: `${day(project.name)}T15:00`, hours: 2 }))
  await page.getByRole('button', { name: 'Continue to Payment' }).press('Enter')
  await expect(page).toHaveURL(/\/payment\//)
})

test('a link that was changed leads nowhere', async ({ page }, { project }) => {
  const link = await handedOver({ space: slug, start: `${day(project.name)}T18:00`, hours: 2 })
  await page.goto(link.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')))
  await expect(page.getByText('This link leads nowhere')).toBeVisible()
})

test('docs/ASSISTANTS.md is right, step by step', async ({ page }) => {
  const doc = readFileSync('docs/ASSISTANTS.md', 'utf8').replaceAll('http://localhost:3000', site())
  const blocks = (language: string) =>
    [...doc.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, 'gm'))].map(([, block = '']) => block)
  const [settings = ''] = blocks('json')
  const assistant = await connectAssistant(JSON.parse(settings).mcpServers.hourlet.url)
  const named = [...doc.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name)
  expect(assistant.tools.map(({ name }) => name)).toEqual(named)
  await assistant.close()

  const script = blocks('sh').join('\necho\n')
  const answers = execFileSync('sh', ['-e', '-c', script], { encoding: 'utf8' }).trim().split(/\n+/)
  expect(answers).toHaveLength(4)
  const [tools, search, quote] = answers.slice(0, 3).map((text) => JSON.parse(text).result)
  expect(tools.tools).toHaveLength(3)
  expect(search.structuredContent.spaces[0].offer).toMatchObject({ hours: 3, total: { currency: 'USD' } })
  expect(quote.structuredContent).toMatchObject({ available: true, hours: 2, space: { slug: 'the-pencil-works' } })
  await open(page, answers[3] ?? '')
  await expect(page.locator('[data-total]')).toContainText(quote.structuredContent.totalText)
  await expect(page.getByRole('button', { name: 'Sign in and continue' })).toBeVisible()
})

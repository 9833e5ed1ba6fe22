import AxeBuilder from '@axe-core/playwright'
import { type Browser, test as base, expect, type Page } from '@playwright/test'

/** The address of the marketplace that test/browser/marketplace.ts started. */
export const site = () => process.env.MARKETPLACE_URL ?? 'http://127.0.0.1:3000'

/** Every page of every test fails it on a script error or a breach of the content policy. */
export const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from its pattern
  baseURL: async ({}, use) => use(site()),
  page: async ({ page }, use) => {
    const problems = watch(page)
    await use(page)
    expect(problems).toEqual([])
  },
})

export { expect }

/** Opens an address and waits until the page's scripts are at work; before that its forms work as plain forms. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await untilScriptsWork(page)
}

async function untilScriptsWork(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isTaken = Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react'))
    // A dialog that came with the page is made modal last.
    return isTaken && [...document.querySelectorAll('dialog[open]')].every((dialog) => dialog.matches(':modal'))
  })
}

/** Lets no script arrive until what it returns is called, which waits until they are at work. */
export async function blockScripts(page: Page): Promise<() => Promise<void>> {
  let bring = () => {}
  const brought = new Promise<void>((resolve) => {
    bring = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await brought
    await route.continue()
  })
  return async () => {
    bring()
    await untilScriptsWork(page)
  }
}

/** A page of another browser, with its own cookies, in which somebody else looks on. */
export async function anotherBrowser(
  browser: Browser,
  viewport: { width: number; height: number } | null,
): Promise<Page> {
  const context = await browser.newContext({ baseURL: site(), ...(viewport && { viewport }) })
  return await context.newPage()
}

export type DemoAccount = 'guest' | 'owner' | 'admin'

/** Signs in as one of the demo accounts by the page of its own. */
export async function signInOnPage(page: Page, account: DemoAccount): Promise<void> {
  await page.goto('/sign-in')
  await fillCredentials(page, `${account}@demo.hourlet.example`, 'hourlet-demo')
  await expect(page).not.toHaveURL(/sign-in/)
}

/** Makes an account with an address that nobody has yet, and is signed in with it. */
export async function signUpOnPage(page: Page): Promise<string> {
  const email = newEmail()
  await page.goto('/sign-in?mode=sign-up')
  await page.getByRole('main').getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('violet-harbour-42')
  await page.getByRole('button', { name: 'Create an Account' }).click()
  await expect(page).not.toHaveURL(/sign-in/)
  return email
}

/** An address that nobody has yet. */
export function newEmail(): string {
  return `${Date.now().toString(36)}.${Math.random().toString(36).slice(2, 8)}@test.example`
}

export async function fillCredentials(page: Page, email: string, password: string): Promise<void> {
  await page.getByRole('main').getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).last().click()
}

/** Axe finds nothing by WCAG 2.2 AA. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNothingFound(page, ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
}

/** Lays out what lies far below too, which pages leave until it comes near. */
export async function layOutAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets = [sheet]
  })
}

async function expectNothingFound(page: Page, runOnly: string[]): Promise<void> {
  // Colours on their way from light to dark are neither.
  await page.waitForFunction(() =>
    document.getAnimations().every((each) => !(each instanceof CSSTransition) || each.playState !== 'running'),
  )
  await layOutAll(page)
  // A fifth of the time: no list of what is well, nothing fetched for rules that are not asked, no page of its own (there are no frames).
  const axe = new AxeBuilder({ page }).options({ runOnly, resultTypes: ['violations'], preload: false })
  const { violations } = await axe.setLegacyMode().analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join('; ')}`)
  expect(found).toEqual([])
}

/** Nor in dark, where only the colours are others; the page ends as light. */
export async function expectAccessibleInBoth(page: Page): Promise<void> {
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNothingFound(page, ['color-contrast'])
  await page.emulateMedia({ colorScheme: 'light' })
}

function watch(page: Page): string[] {
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(`script error: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error' && /content security policy|hydrat/i.test(message.text()))
      problems.push(message.text())
  })
  return problems
}

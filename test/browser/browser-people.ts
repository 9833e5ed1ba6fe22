import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import AxeBuilder from '@axe-core/playwright'
import { type Browser, test as base, expect, type Page } from '@playwright/test'

/** The script of axe in the version of its Playwright package, minified: less than half to send and to parse for each page. */
const axeSource = readFileSync(
  createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
)

/** The address of the marketplace that test/browser/marketplace.ts started. */
export const site = () => process.env.MARKETPLACE_URL ?? 'http://127.0.0.1:3000'

/** Fails a test on a script error or a violation of the content policy in any of its pages. */
export const test = base.extend<{ closesContexts: undefined }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from its pattern
  baseURL: async ({}, use) => use(site()),
  page: async ({ page }, use) => {
    const problems = watch(page)
    await use(page)
    expect(problems).toEqual([])
  },
  // Playwright leaves the contexts that a test opened to the end of the worker, where their pages go on following the server.
  closesContexts: [
    async ({ browser }, use) => {
      const before = browser.contexts()
      await use(undefined)
      const opened = browser.contexts().filter((context) => !before.includes(context))
      await Promise.all(opened.map((context) => context.close()))
    },
    { auto: true },
  ],
})

export { expect }

/** Opens an address and waits until the page is hydrated; before that its forms work as plain forms. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await untilScriptsWork(page)
}

/** Waits until the page is hydrated, which can move what it shows: a press during that can miss. */
export async function untilScriptsWork(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isTaken = Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react'))
    // A dialog that was part of the page becomes modal last.
    return isTaken && [...document.querySelectorAll('dialog[open]')].every((dialog) => dialog.matches(':modal'))
  })
}

/** Blocks all scripts. Returns a function that unblocks them and waits for hydration. */
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

/** A page in another browser context, with its own cookies. */
export async function anotherBrowser(
  browser: Browser,
  viewport: { width: number; height: number } | null,
): Promise<Page> {
  const context = await browser.newContext({ baseURL: site(), ...(viewport && { viewport }) })
  return await context.newPage()
}

export type DemoAccount = 'guest' | 'owner' | 'admin'

/** Signs in as one of the demo accounts by the sign-in page. */
export async function signInByForm(page: Page, account: DemoAccount): Promise<void> {
  await page.goto('/sign-in')
  await fillCredentials(page, `${account}@demo.hourlet.example`, 'hourlet-demo')
  await expect(page).not.toHaveURL(/sign-in/)
}

/** Signs up with a new address and stays signed in. */
export async function signUpByForm(page: Page): Promise<string> {
  const email = newEmail()
  await page.goto('/sign-in?mode=sign-up')
  await page.getByRole('main').getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('violet-harbour-42')
  await page.getByRole('button', { name: 'Create an Account' }).click()
  await expect(page).not.toHaveURL(/sign-in/)
  return email
}

/**
 * Signs the browser of a page in as one of the demo accounts, by posting the form of the sign-in page without loading it:
 * for tests of what a signed-in person does. Loading that page and the next takes a second of processor time.
 */
export async function signInOnPage(page: Page, account: DemoAccount): Promise<void> {
  await postCredentials(page, '/sign-in', `${account}@demo.hourlet.example`, 'hourlet-demo')
}

/** Signs the owner of the demo spaces in, in another browser of the same size. */
export async function ownerBeside(browser: Browser, guest: Page): Promise<Page> {
  const owner = await anotherBrowser(browser, guest.viewportSize())
  await signInOnPage(owner, 'owner')
  return owner
}

/** Signs the browser of a page up with a new address, which it returns, by posting the same form. */
export async function signUpOnPage(page: Page): Promise<string> {
  const email = newEmail()
  await postCredentials(page, '/sign-in?mode=sign-up', email, 'violet-harbour-42')
  return email
}

async function postCredentials(page: Page, address: string, email: string, password: string): Promise<void> {
  const response = await page.request.post(address, { form: { email, password }, maxRedirects: 0 })
  expect(response.status(), `signing in as ${email}`).toBe(302)
}

/** Returns an unused e-mail address. */
export function newEmail(): string {
  return `${Date.now().toString(36)}.${Math.random().toString(36).slice(2, 8)}@test.example`
}

export async function fillCredentials(page: Page, email: string, password: string): Promise<void> {
  await page.getByRole('main').getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).last().click()
}

/** Expects that axe finds no violation of WCAG 2.2 AA. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNothingFound(page, ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
}

/**
 * Expects the same of a mail, in light and dark, where the rules about colours alone can differ; the page ends in dark. A mail
 * is shown inside another program, so rules about the parts of a page do not concern it.
 */
export async function expectReadableMail(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' })
  await expectNothingFound(page, ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNothingFound(page, ['color-contrast', 'link-in-text-block'])
}

/** Forces layout of content far below the viewport, which `content-visibility` would defer. */
export async function layOutAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets = [sheet]
  })
}

async function expectNothingFound(page: Page, runOnly: string[]): Promise<void> {
  // Waits for the transition of colours between light and dark.
  await page.waitForFunction(() =>
    document.getAnimations().every((each) => !(each instanceof CSSTransition) || each.playState !== 'running'),
  )
  await layOutAll(page)
  // Takes a fifth of the time: no list of passes, no preloading for unused rules, no separate page (there are no
  // frames).
  const builder = new AxeBuilder({ page, ...((await hasAxe(page)) && { axeSource: ';' }) })
  const axe = builder.options({ runOnly, resultTypes: ['violations'], preload: false })
  const { violations } = await axe.setLegacyMode().analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join('; ')}`)
  expect(found).toEqual([])
}

/**
 * Loads axe once into a page without frames, and returns true: the builder alone sends its script, 1.5 MB, twice for each
 * analysis.
 */
async function hasAxe(page: Page): Promise<boolean> {
  if (page.frames().length > 1) return false
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  return true
}

/** The same in light and dark, where only colours differ; the page ends in light. */
export async function expectAccessibleInBoth(page: Page): Promise<void> {
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNothingFound(page, ['color-contrast'])
  await page.emulateMedia({ colorScheme: 'light' })
}

function watch(page: Page): string[] {
  const problems: string[] = []
  page.on('pageerror', (error) => {
    // React Router does not handle that the body of a response is aborted when the form that was sent is gone.
    if (error.name !== 'AbortError') problems.push(`script error: ${error.message}`)
  })
  page.on('console', (message) => {
    if (message.type() === 'error' && /content security policy|hydrat/i.test(message.text()))
      problems.push(message.text())
  })
  return problems
}

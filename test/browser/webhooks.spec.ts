import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { accept, startWebhookReceiver } from '../webhook-receiver.ts'
import { expect, expectAccessibleInBoth, open, signUpOnPage, test } from './browser-people.ts'
import { freePort } from './marketplace.ts'

const password = 'violet-harbour-42'

test('docs/WEBHOOKS.md leads from an empty file to the first note', async ({ page }) => {
  const guide = await readFile('docs/WEBHOOKS.md', 'utf8')
  const block = (language: string) => new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, 'm').exec(guide)?.[1] ?? ''
  const start = /^WEBHOOK_SECRET=whsec_\.\.\. (node \S+)$/m.exec(guide)?.[1] ?? ''
  // Inside the project, so that it finds the library without an installation.
  const folder = await mkdtemp(path.resolve('test-results-webhooks-'))
  let program: ChildProcess | undefined
  try {
    await writeFile(path.join(folder, 'receive.mjs'), block('js'))
    const port = await freePort()
    await signUpOnPage(page)
    await open(page, '/profile')
    await page.getByRole('link', { name: 'Manage Webhooks' }).click()
    await page.getByLabel('Address', { exact: true }).fill(`http://127.0.0.1:${port}/`)
    await page.getByRole('checkbox', { name: 'A booking is confirmed' }).check()
    await page.getByLabel('Your password').fill(password)
    await page.getByRole('button', { name: 'Add the address' }).click()
    const secret = page.getByLabel('Copy it now: it is not shown again')
    await expect(secret).toHaveValue(/^whsec_/)

    program = spawn('sh', ['-c', `exec ${start}`], {
      cwd: folder,
      env: { PATH: process.env.PATH, PORT: String(port), WEBHOOK_SECRET: await secret.inputValue() },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let words = ''
    program.stdout?.on('data', (data) => (words += data))
    await expect.poll(() => words).toContain(`listening on port ${port}`)
    await page.getByRole('button', { name: 'Send a test' }).click()
    await expect(page.getByText('A test is on its way.')).toBeVisible()
    const shown = /^4\. Press[\s\S]*?^```\n(.*)\n```/m.exec(guide)?.[1] ?? 'nothing'
    await expect.poll(() => words, { timeout: 60_000 }).toContain(`\n${shown}\n`)
  } finally {
    program?.kill()
    await rm(folder, { recursive: true, force: true })
  }
})

test('an address is added once, lists what did not arrive, sends it again, and is removed', async ({ page }) => {
  const receiver = await startWebhookReceiver()
  try {
    await signUpOnPage(page)
    await open(page, '/profile/webhooks')
    await expect(page.getByText('You have no addresses.')).toBeVisible()
    const add = page.getByRole('button', { name: 'Add the address' })
    await page.getByLabel('Address', { exact: true }).fill('http://printer.example/')
    await page.getByLabel('Your password').fill(password)
    await add.click()
    await expect(page.getByText('Please choose at least one')).toBeVisible()
    await page.getByRole('checkbox', { name: 'A message arrived' }).check()
    await add.click()
    await expect(page.getByText('Please enter a public address that begins with https://')).toBeVisible()
    await expect(page.getByLabel('Address', { exact: true })).toBeFocused()
    await expect(page.getByLabel('Address', { exact: true })).toBeInViewport()
    await expectAccessibleInBoth(page)
    await expect(page.getByLabel('Address', { exact: true })).toHaveValue('http://printer.example/')
    await page.getByLabel('Address', { exact: true }).fill(`${receiver.url}/door`)
    await add.click()
    const secret = await page.getByLabel('Copy it now: it is not shown again').inputValue()
    await expect(page.getByLabel('Address', { exact: true }), 'the form is empty again').toHaveValue('')

    // The secret is shown once, so a mistake in the form below, and a test, leave it there.
    await page.getByLabel('Address', { exact: true }).fill('http://printer.example/')
    await page.getByLabel('Your password').fill(password)
    await add.click()
    await expect(page.getByText('Please choose at least one')).toBeVisible()
    await expect(page.getByLabel('Copy it now: it is not shown again')).toHaveValue(secret)

    receiver.respond((response) => void response.writeHead(500).end('the door is stuck'))
    await page.getByRole('button', { name: 'Send a test' }).click()
    await expect(page.getByText('A test is on its way.')).toBeVisible()
    await expect.poll(() => receiver.received.length, { timeout: 60_000 }).toBe(1)
    expect(receiver.verified(secret)).toMatchObject([{ type: 'test' }])
    const addresses = page.getByRole('region', { name: 'Your addresses' })
    await expect(addresses, 'without loading the page again').toContainText('Nothing arrives since')
    await expect(page.getByLabel('Copy it now: it is not shown again')).toHaveValue(secret)
    await open(page, '/profile/webhooks')
    expect(await page.content()).not.toContain(secret)
    await addresses.getByText('The last note').click()
    await expect(addresses).toContainText('It responded with 500')
    await expect(addresses).toContainText('the door is stuck')
    await expectAccessibleInBoth(page)

    receiver.respond(accept)
    await addresses.getByRole('button', { name: 'Send again: test' }).click()
    await expect(page.getByText('On its way again.')).toBeVisible()
    await expect.poll(() => receiver.received.length, { timeout: 60_000 }).toBe(2)
    expect(new Set(receiver.verified(secret).map(({ id }) => id)).size).toBe(1)
    await addresses.getByRole('button', { name: 'New secret' }).click()
    await expect(page.getByLabel('Copy it now: it is not shown again')).not.toHaveValue(secret)
    await addresses
      .locator('summary')
      .filter({ hasText: /^Remove/ })
      .click()
    await addresses.getByRole('button', { name: 'Remove it' }).click()
    await expect(page.getByText('The address is removed')).toBeVisible()
    await expect(page.getByText('You have no addresses.')).toBeVisible()
  } finally {
    await receiver.stop()
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('an address is added by a plain form, and what was typed stays after a wrong password', async ({ page }) => {
    await signUpOnPage(page)
    await page.goto('/profile/webhooks')
    await page.getByLabel('Address', { exact: true }).fill('https://door.example/hourlet')
    await page.getByRole('checkbox', { name: 'A booking is cancelled' }).check()
    await page.getByLabel('Your password').fill('not-this-one-42')
    await page.getByRole('button', { name: 'Add the address' }).click()
    await expect(page.getByText('This is not your password')).toBeVisible()
    await expect(page.getByLabel('Address', { exact: true })).toHaveValue('https://door.example/hourlet')
    await expect(page.getByRole('checkbox', { name: 'A booking is cancelled' })).toBeChecked()
    await page.getByLabel('Your password').fill(password)
    await page.getByRole('button', { name: 'Add the address' }).click()
    await expect(page.getByLabel('Copy it now: it is not shown again')).toHaveValue(/^whsec_/)
    await expect(page.getByRole('region', { name: 'Your addresses' })).toContainText('https://door.example/hourlet')
  })
})

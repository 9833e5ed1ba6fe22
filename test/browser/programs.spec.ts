import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { apiScopes, apiScopeTexts } from '../../rules/api-scope.ts'
import { expect, expectAccessibleInBoth, open, signUpOnPage, test } from './browser-people.ts'

const password = 'violet-harbour-42'
const run = promisify(execFile)

/** Makes a key by the form and returns it. */
async function makeKey(page: Page, name: string, labels: string[]): Promise<string> {
  await page.getByLabel('Name', { exact: true }).fill(name)
  for (const label of labels) await page.getByRole('checkbox', { name: label }).check()
  await page.getByLabel('Your password').fill(password)
  await page.getByRole('button', { name: 'Make the key' }).click()
  const field = page.getByLabel('Copy it now: it is not shown again')
  await expect(field).toHaveValue(/^hk_/)
  return await field.inputValue()
}

test('a key is made once with the password, listed without its secret, and revoked', async ({ page }) => {
  await signUpOnPage(page)
  await open(page, '/profile')
  await page.getByRole('link', { name: 'Manage Keys' }).click()
  await expect(page.getByText('You have no keys.')).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill('Door display')
  await page.getByLabel('Your password').fill(password)
  await page.getByRole('button', { name: 'Make the key' }).click()
  await expect(page.getByText('Please choose at least one')).toBeVisible()
  await expectAccessibleInBoth(page)
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Door display')
  const key = await makeKey(page, 'Door display', ['See bookings'])
  await expect(page.getByLabel('Name', { exact: true }), 'the form is empty again').toHaveValue('')
  await expect(page.getByRole('checkbox', { name: 'See bookings' })).not.toBeChecked()
  await expectAccessibleInBoth(page)

  const request = await page.request.get('/api/bookings', { headers: { authorization: `Bearer ${key}`, cookie: '' } })
  expect(request.status()).toBe(200)
  await open(page, '/profile/keys')
  const keys = page.getByRole('region', { name: 'Your keys' })
  await expect(keys.getByRole('listitem')).toContainText(['Door display'])
  await expect(keys).toContainText('last used')
  expect(await page.content()).not.toContain(key)
  await keys.getByRole('button', { name: 'Revoke Door display' }).click()
  await expect(page.getByText('The key is revoked')).toBeVisible()
  await expect(page.getByText('You have no keys.')).toBeVisible()
  const after = await page.request.get('/api/bookings', { headers: { authorization: `Bearer ${key}`, cookie: '' } })
  expect(after.status()).toBe(401)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a key is made by a plain form, and what was typed stays after a wrong password', async ({ page }) => {
    await signUpOnPage(page)
    await page.goto('/profile/keys')
    await page.getByLabel('Name', { exact: true }).fill('Spreadsheet')
    await page.getByRole('checkbox', { name: 'See your earnings' }).check()
    await page.getByLabel('It works for').selectOption('A year')
    await page.getByLabel('Your password').fill('not-this-one-42')
    await page.getByRole('button', { name: 'Make the key' }).click()
    await expect(page.getByText('This is not your password')).toBeVisible()
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Spreadsheet')
    await expect(page.getByRole('checkbox', { name: 'See your earnings' })).toBeChecked()
    await expect(page.getByLabel('It works for')).toHaveValue('365')
    await makeKey(page, 'Spreadsheet', [])
    await expect(page.getByRole('region', { name: 'Your keys' })).toContainText('Spreadsheet')
  })
})

test('docs/API.md works when it is followed to the letter', async ({ page, baseURL }) => {
  const text = readFileSync('docs/API.md', 'utf8')
  await signUpOnPage(page)
  await open(page, '/profile/keys')
  const [, labels = ''] = /For this page tick (.*?)\. The key/s.exec(text) ?? []
  const ticked = [...labels.matchAll(/\*([^*]+)\*/g)].map(([, label = '']) => label)
  expect(ticked).toHaveLength(3)
  const key = await makeKey(page, 'By the book', ticked)
  const steps = followable(text)
  expect(steps.length).toBeGreaterThan(6)
  const outputs = await follow(steps, { HOURLET: baseURL ?? '', KEY: key })
  for (const [at, { command, expected }] of steps.entries()) {
    if (expected) expectLike(JSON.parse(outputs[at] ?? ''), expected, command)
  }
  const printed = (part: string) => JSON.parse(outputs[steps.findIndex(({ command }) => command.includes(part))] ?? '')
  expect(printed('/api/bookings/$BOOKING').id).toBe(printed('/api/create-payment-intent').bookingId)
})

test('client/README.md works when it is followed to the letter: its program compiles, holds hours and prints the booking', async ({
  page,
  baseURL,
}) => {
  const readme = readFileSync('client/README.md', 'utf8')
  const [, program = ''] = /```ts\n(.*?)```/s.exec(readme) ?? []
  const [, shown = ''] = /node book\.ts\n```\n\n```\n(.*?)```/s.exec(readme) ?? []
  await signUpOnPage(page)
  await open(page, '/profile/keys')
  const key = await makeKey(page, 'Client', ['See bookings', 'Book, change and cancel'])
  const folder = await mkdtemp(path.join(os.tmpdir(), 'hourlet-client-'))
  try {
    await installClient(folder)
    await writeFile(path.join(folder, 'book.ts'), program)
    const options = ['--strict', '--noEmit', '--module', 'nodenext', '--target', 'es2022', '--types', 'node']
    await run(path.resolve('node_modules/.bin/tsc'), [...options, 'book.ts'], { cwd: folder })
    const env = { ...process.env, HOURLET: baseURL, KEY: key }
    const { stdout } = await run(process.execPath, ['book.ts'], { cwd: folder, env })
    expect(
      stdout
        .replaceAll(/[A-Z0-9]{3}-[A-Z0-9]{3}/g, 'NUMBER')
        .split('\n')
        .map(withoutFacts),
    ).toEqual(
      shown
        .replaceAll(/[A-Z0-9]{3}-[A-Z0-9]{3}/g, 'NUMBER')
        .split('\n')
        .map(withoutFacts),
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

/** Puts the client into a folder as npm does, with its dependency from this project. */
async function installClient(folder: string): Promise<void> {
  const packages = path.join(folder, 'node_modules')
  await mkdir(path.join(packages, '@types'), { recursive: true })
  const { files } = JSON.parse(readFileSync('client/package.json', 'utf8'))
  for (const file of ['package.json', ...files])
    await cp(path.join('client', file), path.join(packages, 'hourlet-client', file))
  for (const name of ['openapi-fetch', 'openapi-typescript-helpers', '@types/node', 'undici-types'])
    await symlink(path.resolve('node_modules', name), path.join(packages, name))
  await writeFile(path.join(folder, 'package.json'), '{ "type": "module" }')
}

/** A line of the program's output without the title, the time and the price. */
const withoutFacts = (line: string) => line.replace(/^.*: /, 'TITLE: ').replaceAll(/\S+Z|\d+/g, '…')

test('docs/API.md lists every scope', () => {
  const rows = [...readFileSync('docs/API.md', 'utf8').matchAll(/^\| `(\S+)` \| (.*) \|$/gm)]
  expect(rows.map(([, scope, label]) => [scope, label])).toEqual(
    apiScopes.map((scope) => [scope, apiScopeTexts[scope].label]),
  )
})

type Step = { command: string; expected: unknown }

/** Returns the commands of a page in order, each with the output that the page shows after it. */
function followable(text: string): Step[] {
  return [...text.matchAll(/```sh\n(.*?)```(?:\s*```json\n(.*?)```)?/gs)].map(([, command = '', json]) => ({
    command,
    expected: json ? JSON.parse(json) : null,
  }))
}

/** Runs the commands in one shell, in which these variables have other values than on the page. Returns what each printed. */
async function follow(steps: Step[], variables: Record<string, string>): Promise<string[]> {
  const mark = '@@ next step @@'
  const script = steps.map(({ command }) => withValues(command, variables)).join(`\necho '${mark}'\n`)
  const { stdout } = await run('bash', ['-e', '-o', 'pipefail', '-c', script])
  return stdout.split(`${mark}\n`)
}

function withValues(command: string, variables: Record<string, string>): string {
  return command.replaceAll(/^(\w+)=\S+$/gm, (line, name: string) =>
    name in variables ? `${name}='${variables[name]}'` : line,
  )
}

/** Expects every field of the page's example in the response, with a value of the same type; codes and messages are equal. */
function expectLike(found: unknown, example: unknown, where: string): void {
  if (Array.isArray(example)) {
    expect(Array.isArray(found) && found.length > 0, `${where} ${JSON.stringify(found)}`).toBe(true)
    expectLike((found as unknown[])[0], example[0], where)
  } else if (example !== null && typeof example === 'object') {
    for (const [name, value] of Object.entries(example)) {
      const part = (found as Record<string, unknown>)?.[name]
      const message = `${where} ${name} in ${JSON.stringify(found)}`
      expect(part, message).toBeDefined()
      if (['code', 'message', 'scope', 'status'].includes(name)) expect(part, message).toBe(value)
      else if (part !== null && value !== null) expectLike(part, value, message)
    }
  } else {
    expect(typeof found, where).toBe(typeof example)
  }
}

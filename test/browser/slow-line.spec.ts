import { expect, holdScripts, newEmail, signIn, test } from './people.ts'

test('letters and pictures are asked for before any script', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.resourceType()))
  await page.goto('/')
  await expect.poll(() => asked).toContain('script')
  const firstScript = asked.indexOf('script')
  expect(asked.indexOf('image')).toBeLessThan(firstScript)
  expect(asked.lastIndexOf('font')).toBeLessThan(firstScript)
})

test('what was typed before the scripts are at work stays, and they know of it', async ({ page }) => {
  const release = await holdScripts(page)
  const email = newEmail()
  await page.goto('/sign-in?mode=sign-up')
  await page.getByRole('main').getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('short')
  await release()
  await expect(page.getByRole('main').getByLabel('E-mail')).toHaveValue(email)
  await page.getByLabel('Password', { exact: true }).fill('violet-harbour-42')
  await page.getByRole('button', { name: 'Create an Account' }).click()
  await expect(page).not.toHaveURL(/sign-in/)
})

test('a form sent before the scripts are at work is taken', async ({ page }) => {
  await holdScripts(page)
  await page.goto('/sign-in?mode=sign-up')
  await page.getByRole('main').getByLabel('E-mail').fill(newEmail())
  await page.getByLabel('Password', { exact: true }).fill('violet-harbour-42')
  await page.getByRole('button', { name: 'Create an Account' }).click()
  await expect(page).not.toHaveURL(/sign-in/)
})

test('a button pressed before the scripts are at work does what it says then', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/')
  await page.getByRole('button', { name: 'Pause', exact: false }).first().click()
  await release()
  await expect(page.getByRole('button', { name: /^(Play|Resume|Start)/ }).first()).toBeVisible()
})

test('a menu opened before the scripts are at work stays open', async ({ page }) => {
  await signIn(page, 'guest')
  const release = await holdScripts(page)
  await page.goto('/about')
  await page.getByRole('button', { name: /account menu/ }).click()
  const profile = page.getByRole('list').getByRole('link', { name: 'Profile' })
  await expect(profile).toBeVisible()
  await release()
  await expect(profile).toBeVisible()
})

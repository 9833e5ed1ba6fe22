import type { Page } from '@playwright/test'
import { expect, signUpOnPage } from './browser-people.ts'

/** Waits for a mail to a mailbox with a link of a kind, and returns the path of the newest, with the page that it leads to. */
export async function mailedLink(page: Page, email: string, path: string): Promise<string> {
  const link = new RegExp(`${path}\\?token=[\\w%-]+(&amp;next=[\\w%.-]+)?`)
  const find = async () => {
    const mails = (await (await page.request.get('/dev/mail')).text()).split('<li>')
    const mail = mails.find((text) => text.includes(`To ${email},`) && link.test(text))
    return (link.exec(mail ?? '')?.[0] ?? '').replace('&amp;', '&')
  }
  await expect.poll(find).not.toBe('')
  return await find()
}

/** Signs up, and confirms the address by the link of the welcome mail. Returns the address. */
export async function signUpConfirmed(page: Page): Promise<string> {
  const email = await signUpOnPage(page)
  await confirmAddressByMail(page, email)
  return email
}

/** Confirms the address of a signed-in person by the link of the welcome mail. */
export async function confirmAddressByMail(page: Page, email: string): Promise<void> {
  const link = await mailedLink(page, email, '/confirm-address')
  const token = new URLSearchParams(link.split('?')[1]).get('token') ?? ''
  const confirmed = await page.request.post('/confirm-address', { form: { token } })
  expect(await confirmed.text()).toContain('Your address is confirmed')
}

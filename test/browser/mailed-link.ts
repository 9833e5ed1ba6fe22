import type { Page } from '@playwright/test'
import { expect } from './browser-people.ts'

/** Waits for a mail to a mailbox with a link of a kind, and returns the path of the newest. */
export async function mailedLink(page: Page, email: string, path: string): Promise<string> {
  const link = new RegExp(`${path}\\?token=[\\w%-]+`)
  const find = async () => {
    const mails = (await (await page.request.get('/dev/mail')).text()).split('<li>')
    const mail = mails.find((text) => text.includes(`To ${email},`) && link.test(text))
    return link.exec(mail ?? '')?.[0] ?? ''
  }
  await expect.poll(find).not.toBe('')
  return await find()
}

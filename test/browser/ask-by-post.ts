import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'

/** Writes to the owner of a space by the API, as the signed-in person. Returns the address of the conversation. */
export async function askByPost(page: Page, slug: string, body: string): Promise<string> {
  const { id: spaceId } = await (await page.request.get(`/api/spaces/${slug}`)).json()
  const sent = await page.request.post('/api/messages', { data: { spaceId, clientId: randomUUID(), body } })
  expect(sent.status(), await sent.text()).toBe(201)
  return `/messages/${(await sent.json()).conversationId}`
}

/**
 * Asks the owner of a space for a price, for three hours from 14:00 on and four people without an idea of it, by the form of
 * the page. Returns the address of the conversation.
 */
export async function askPriceByPost(page: Page, slug: string, date: string): Promise<string> {
  const { id: space } = await (await page.request.get(`/api/spaces/${slug}`)).json()
  const hours = { date, time: '14:00', hours: 3, headcount: 4 }
  const asked = await page.request.post(`/messages/ask-price?space=${space}`, {
    form: { clientId: randomUUID(), space, ...hours, price: '' },
    maxRedirects: 0,
  })
  expect(asked.status()).toBe(302)
  return asked.headers().location ?? ''
}

import type { Page } from '@playwright/test'
import { demoSpace } from './booking-form.ts'
import { expect, open, signInOnPage, test } from './browser-people.ts'

/** Scrolls to each picture of the page and returns those that have nothing to show. */
function brokenPictures(page: Page): Promise<{ count: number; broken: string[] }> {
  return page.evaluate(async () => {
    const pictures = [...document.images].filter((picture) => picture.checkVisibility())
    const broken: string[] = []
    for (const picture of pictures) {
      picture.scrollIntoView({ block: 'center', behavior: 'instant' })
      // A lazy picture has no request yet; one that failed is complete without a width.
      for (let tries = 0; !picture.complete && tries < 200; tries += 1)
        await new Promise((resolve) => setTimeout(resolve, 50))
      if (!picture.complete || picture.naturalWidth === 0) broken.push(picture.currentSrc || picture.src)
    }
    return { count: pictures.length, broken }
  })
}

test('finding G1: every picture of home, Explore, a space, a city and My Bookings loads', async ({ page }) => {
  test.slow()
  const failed: string[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'image' && response.status() >= 400)
      failed.push(`${response.status()} ${response.url()}`)
  })
  await signInOnPage(page, 'guest')
  for (const place of ['/', '/explore', demoSpace('The Pencil Works').path, '/tokyo', '/my-bookings'])
    await test.step(place, async () => {
      await open(page, place)
      const { count, broken } = await brokenPictures(page)
      expect(count).toBeGreaterThan(2)
      expect(broken).toEqual([])
      expect(failed).toEqual([])
    })
})

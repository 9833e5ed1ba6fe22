import { expect, type Page } from '@playwright/test'

/** Makes a space of the signed-in user by the API; by default in New York, $25 an hour, for 8 people. */
export async function makeSpaceByApi(
  page: Page,
  listing: { title: string } & Partial<
    Record<'priceMinor', number> &
      Record<'currency' | 'location' | 'country' | 'timeZone' | 'cancellationPolicy' | 'arrivalNotes', string> &
      Record<'point', { lat: number; lon: number }>
  >,
): Promise<{ id: number; slug: string }> {
  const made = await page.request.post('/api/spaces', {
    data: {
      description: 'A quiet room with a long table.',
      type: 'office',
      priceMinor: 2500,
      currency: 'USD',
      capacity: 8,
      location: 'Gowanus, New York',
      country: 'United States',
      timeZone: 'America/New_York',
      amenities: ['Wi-Fi', 'Coffee'],
      ...listing,
    },
  })
  expect(made.status()).toBe(201)
  return await made.json()
}

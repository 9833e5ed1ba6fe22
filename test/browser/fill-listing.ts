import type { Locator } from '@playwright/test'

/** Fills in the required fields of the form for a listing. */
export async function fillListing(form: Locator, title: string): Promise<void> {
  await form.getByLabel('Title').fill(title)
  await form.getByLabel('Description').fill('A quiet room with a long table, good chairs and a door that closes.')
  await form.getByLabel('Space type').selectOption('office')
  await form.getByLabel('Capacity').fill('8')
  await form.getByLabel('Price per hour').fill('25')
  await form.getByLabel('Location', { exact: true }).fill('Gowanus, New York')
  await form.getByLabel('Country').fill('United States')
  await form.getByLabel('Amenities').fill('Wi-Fi, Coffee')
}

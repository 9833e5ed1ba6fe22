import { expect, test } from 'vitest'
import { paths } from '../../rules/paths.ts'
import { clientAction } from './my-listings.tsx'

/** Presses a button of the list while the server is not reached. */
async function sendOffline(intent: string): Promise<unknown> {
  const request = new Request(`http://localhost${paths.myListings()}`, {
    method: 'POST',
    body: new URLSearchParams({ id: '1', intent }),
  })
  const serverAction = () => Promise.reject(new TypeError('Failed to fetch'))
  const args = { request, serverAction } as unknown as Parameters<typeof clientAction>[0]
  return (await clientAction(args)) as unknown
}

test('a listing that was not copied, because the server was not reached, says so in words of its own', async () => {
  expect(await sendOffline('copy')).toMatchObject({ data: { error: 'Failed to copy listing', isUnreached: true } })
  expect(await sendOffline('openChosen')).toMatchObject({ data: { error: 'Failed to update availability' } })
})

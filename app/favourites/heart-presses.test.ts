import { afterEach, expect, test, vi } from 'vitest'
import { unpressed } from './heart-presses.tsx'
import { sendFavourites } from './send-favourites.ts'

afterEach(() => vi.restoreAllMocks())

test('a press that could not be sent leaves a heart as it is stored, not as the opposite of the press', () => {
  // Saved and emptied again while the line is broken: neither is stored, so the page's own list decides.
  expect(unpressed(new Map([[1, false]]), 1, undefined)).toEqual(new Map())
  // Saved since the page was loaded: emptying it fails.
  expect(unpressed(new Map([[1, false]]), 1, true)).toEqual(new Map([[1, true]]))
})

test('a heart whose request is not answered delays its own later presses only', async () => {
  const sent: string[] = []
  const answers: ((response: Response) => void)[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation((_url, init) => {
    sent.push(String(init?.body).replace('&script=yes', ''))
    expect(init?.signal).toBeInstanceOf(AbortSignal)
    return new Promise((resolve) => answers.push(resolve))
  })
  void sendFavourites({ save: '1' })
  void sendFavourites({ remove: '1' })
  void sendFavourites({ save: '2' })
  await vi.waitFor(() => expect(sent).toEqual(['save=1', 'save=2']))
  answers[0]?.(Response.json({ ok: [], error: null }))
  await vi.waitFor(() => expect(sent).toEqual(['save=1', 'save=2', 'remove=1']))
})

import { data, UNSAFE_ErrorResponseImpl as ErrorResponse, redirect } from 'react-router'
import { expect, test } from 'vitest'
import { failedResult } from './failed-result.ts'
import { sendForm } from './send-form.ts'

/** What a form shows, with the status by which the router decides whether to load the page again. */
async function sent(error: unknown) {
  const result = await sendForm(
    async () => {
      throw error
    },
    (words, status) => ({ words, status }),
  )
  return [result.data, result.init?.status]
}

test('a form shows the words of a refusal that the action threw', async () => {
  const refused = new ErrorResponse(429, 'Refusal', 'Too many requests')
  expect(await sent(refused)).toEqual([{ words: 'Too many requests', status: 429 }, 429])
})

test('a form shows words of its own if the server was not reached, failed, or a gateway responded', async () => {
  expect(await sent(new TypeError('Failed to fetch'))).toEqual([{ words: undefined, status: 0 }, 503])
  expect(await sent(new Error('Unexpected Server Error'))).toEqual([{ words: undefined, status: 0 }, 503])
  const gateway = new ErrorResponse(502, 'Bad Gateway', '<h1>502 Bad Gateway</h1>')
  expect(await sent(gateway)).toEqual([{ words: undefined, status: 502 }, 502])
  expect(failedResult(undefined).error.message).toBe('An error occurred. Please try again.')
})

test('redirects and 404s are left to the router', async () => {
  const away = redirect('/')
  await expect(sent(away)).rejects.toBe(away)
  await expect(sent(new ErrorResponse(404, 'Refusal', 'Space not found'))).rejects.toMatchObject({ status: 404 })
  expect(await sendForm(async () => data('done'), failedResult)).toEqual(data('done'))
})

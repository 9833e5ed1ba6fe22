import { type DataStrategyResult, UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router'
import { expect, test } from 'vitest'
import { isForRouter, keepPage } from './keep-page.ts'

type Results = Record<string, DataStrategyResult>

/** Returns the results that the router gets for another page than the one on screen. */
async function resultsOf(results: Results, method = 'GET') {
  const request = new Request('http://127.0.0.1/explore', { method })
  const next = async () => ({ ...results })
  return await keepPage({ request } as unknown as Parameters<typeof keepPage>[0], next)
}

test('another page without a connection keeps the data of the frame, and its error says so', async () => {
  const lost: DataStrategyResult = { type: 'error', result: new TypeError('Failed to fetch') }
  const unreached = { type: 'error', result: 'We could not be reached' }
  expect(await resultsOf({ root: lost, 'search/explore': lost })).toEqual({ 'search/explore': unreached })
})

test('errors of the server and responses are passed on', async () => {
  const failed: DataStrategyResult = { type: 'error', result: new Error('Unexpected Server Error') }
  const moved: DataStrategyResult = { type: 'error', result: new Response(null, { status: 302 }) }
  const loaded: DataStrategyResult = { type: 'data', result: {} }
  expect(await resultsOf({ root: loaded, page: failed })).toEqual({ root: loaded, page: failed })
  expect(await resultsOf({ root: moved, page: moved })).toEqual({ root: moved, page: moved })
})

test.each([
  [400, true],
  [403, true],
  [404, true],
  [408, false],
  [429, false],
  [502, false],
])('a response with status %d is for the router: %s', (status, expected) => {
  expect(isForRouter(new ErrorResponse(status, '', null))).toBe(expected)
})

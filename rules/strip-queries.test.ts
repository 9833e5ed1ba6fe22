import { expect, test } from 'vitest'
import { stripQueries } from './strip-queries.ts'

test('the query of every URL is removed, wherever it is; other text and numbers are unchanged', () => {
  const report = {
    type: 'transaction',
    sdkProcessingMetadata: { untouched: '/a?b=c' },
    request: { url: 'https://hourlet.example/reset-password?token=abc', method: 'GET', query_string: 'token=abc' },
    contexts: {
      trace: {
        data: {
          'http.target': '/booking-confirmation?payment_intent_client_secret=pi_1',
          status: 200,
          'url.query': '?token=1',
        },
      },
    },
    breadcrumbs: [{ message: 'went from /a?x=1 to /b?y=2&z=3 did it? yes' }],
  }
  expect(stripQueries(report)).toEqual({
    type: 'transaction',
    sdkProcessingMetadata: { untouched: '/a?b=c' },
    request: { url: 'https://hourlet.example/reset-password', method: 'GET' },
    contexts: { trace: { data: { 'http.target': '/booking-confirmation', status: 200 } } },
    breadcrumbs: [{ message: 'went from /a to /b did it? yes' }],
  })
})

test('the secret of a calendar’s address is removed, wherever it is', () => {
  const report = {
    transaction: 'GET /calendars/abc.ics',
    spans: [{ data: { url: 'https://a.example/calendars/abc.ics?x' } }],
  }
  expect(stripQueries(report)).toEqual({
    transaction: 'GET /calendars/...',
    spans: [{ data: { url: 'https://a.example/calendars/...' } }],
  })
})

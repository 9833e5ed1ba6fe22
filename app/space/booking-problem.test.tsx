import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { BookingProblem } from './booking-problem.tsx'
import { clientAction } from './space.tsx'

type Props = Parameters<typeof BookingProblem>[0]
type Arguments = Parameters<typeof clientAction>[0]

/** Returns the notice below the form after it was sent and `error` came. */
async function noticeAfter(error: unknown): Promise<string> {
  const request = new Request('http://localhost/space/fig-court', { method: 'POST', body: new URLSearchParams() })
  const serverAction = () => Promise.reject(error)
  const sent = (await clientAction({ request, serverAction } as unknown as Arguments)) as unknown as { data: object }
  const draft = { date: '2026-05-30', time: '14:00', hours: 3, people: 2, addOns: [] }
  const props = { space: { slug: 'fig-court' }, booking: { draft, checked: { problem: null } }, result: sent.data }
  return renderToStaticMarkup(createElement(BookingProblem, { ...props, wasSubmitted: true } as unknown as Props))
}

test('without a connection the form can be sent again, and a reload would leave the page', async () => {
  const notice = await noticeAfter(new TypeError('Failed to fetch'))
  expect(notice).toContain('Failed to create payment intent (0)')
  expect(notice).toContain('We could not be reached. Nothing was charged; your hours stay chosen. <button')
  expect(notice).not.toContain('<a ')
})

test('after a response of a gateway the page is loaded again', async () => {
  const notice = await noticeAfter({ status: 502, data: 'Bad gateway' })
  expect(notice).toContain('Failed to create payment intent (502)')
  expect(notice).toMatch(/<a href="[^"]*fig-court[^"]*"[^>]*>Try again<\/a>/)
  expect(notice).not.toContain('could not be reached')
})

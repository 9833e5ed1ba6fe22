import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { ConfirmFirstNotice } from './confirm-first-notice.tsx'

function shown(isConfirmed: boolean, back = '/space/the-pencil-works'): string {
  const setting = { email: 'june@example.com', isConfirmed, isRejected: false, isSent: true, problem: null }
  const element = <ConfirmFirstNotice back={back} setting={setting} />
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
}

test('what the notice says is one status, and what its setting says another, beside it', () => {
  const statuses = (html: string) => [...html.matchAll(/role="status">([^<]*)</g)].map(([, text]) => text)
  expect(shown(false)).not.toMatch(/class="notice"[^>]*role=/)
  expect(statuses(shown(false))).toEqual([
    'This time is not booked yet: please confirm your e-mail address first',
    'A new link is on its way to june@example.com.',
  ])
  expect(shown(false, '/space/the-pencil-works/every-week?weeks=4')).toContain('These weeks are not booked yet: please')
  expect(statuses(shown(true))).toEqual(['Your e-mail address is confirmed'])
})

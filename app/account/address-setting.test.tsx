import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { AddressSetting } from './address-setting.tsx'

function shown(isConfirmed: boolean, isRejected: boolean): string {
  const setting = { email: 'june@example.com', isConfirmed, isRejected, isSent: false, problem: null }
  const router = createMemoryRouter([{ path: '/', element: <AddressSetting {...setting} /> }])
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

test('fault 222: an address whose mails come back says so, with the ways to correct it and to confirm it again', () => {
  const text = shown(false, true)
  expect(text).toContain('Our e-mails to june@example.com come back')
  expect(text).toContain('href="/profile/security"')
  expect(text).toContain('Send again')
  expect(shown(false, false)).not.toContain('come back')
  expect(shown(false, false)).toMatch(/Wrong address\? <a[^>]*href="\/profile\/security"[^>]*>Change it/)
  expect(text).not.toContain('Wrong address?')
  expect(shown(true, false)).toBe('<p>Confirmed</p>')
})

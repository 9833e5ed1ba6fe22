import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { setUpAfter, TwoStepSettings } from './two-step-settings.tsx'

const setUp = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x', qr: { size: 1, path: 'M0 0h1v1h-1z' } }
const nothing = { setUp: null, done: undefined, code: undefined }

test('a set-up stays when a form fails, until it is confirmed or replaced', () => {
  for (const code of ['failed', 'tooManyRequests', 'wrongPassword'])
    expect(setUpAfter(setUp, { ...nothing, code })).toBe(setUp)
  expect(setUpAfter(setUp, { ...nothing, done: 'change-password' })).toBe(setUp)
  expect(setUpAfter(setUp, { ...nothing, code: 'setUpReplaced' })).toBeNull()
  for (const done of ['confirm-second-factor', 'make-recovery-codes', 'end-second-factor'])
    expect(setUpAfter(setUp, { ...nothing, done })).toBeNull()
  const other = { ...setUp, secret: 'KRSXG5CTMVRXEZLU' }
  expect(setUpAfter(setUp, { ...nothing, setUp: other, done: 'start-second-factor' })).toBe(other)
})

test('a factor that is on although only its set-up was shown asks for new recovery codes', () => {
  const shown = (waiting: typeof setUp | null) => {
    const factor = { since: new Date('2026-12-01T10:00:00Z'), codesLeft: 10 }
    const Component = () => (
      <TwoStepSettings {...nothing} factor={factor} setUp={waiting} recoveryCodes={null} fields={{}} />
    )
    const Stub = createRoutesStub([{ path: '/', Component }])
    return renderToStaticMarkup(<Stub />)
  }
  expect(shown(setUp)).toContain('Its recovery codes did not reach you')
  expect(shown(null)).not.toContain('recovery codes did not')
})

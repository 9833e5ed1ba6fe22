import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { reportPage } from '../../test/report-page.ts'
import AdminReport from './admin-report.tsx'

type From = { reporterId: string | null; reporterEmail: string | null }

const june: From = { reporterId: 'june', reporterEmail: null }
const visitor: From = { reporterId: null, reporterEmail: 'vi@example.com' }
const unknown: From = { reporterId: null, reporterEmail: null }

/** The page with its dialog, with reports from these, the newest first. */
function pageOf(decision: string, ...from: From[]) {
  const reports = from.map((one, index) => ({
    id: 10 - index,
    who: 'Somebody',
    words: 'No shed',
    reason: 'Theirs',
    reporterId: one.reporterId,
    reporterEmail: one.reporterEmail,
  }))
  const loaderData = Object.assign({ reports }, reportPage)
  const props = { loaderData } as unknown as Parameters<typeof AdminReport>[0]
  const Stub = createRoutesStub([{ path: '/', Component: () => <AdminReport {...props} /> }])
  return renderToStaticMarkup(<Stub initialEntries={[`/?decide=${decision}`]} />)
}

test.each([['takeDown'], ['suspend'], ['dismiss'], ['dealtWith']])(
  '%s counts who reported, not their reports',
  (decision) => {
    for (const from of [[june], [june, june], [visitor, visitor], [unknown]]) {
      expect(pageOf(decision, ...from)).toContain('Who reported it hears of it')
    }
    // Whether two visitors without an address are one person is not known.
    for (const from of [
      [june, visitor],
      [unknown, unknown],
      [june, unknown],
    ]) {
      expect(pageOf(decision, ...from)).toContain('Those who reported it hear of it')
    }
  },
)

test('several reports of one person are said to be of one', () => {
  expect(pageOf('', june)).toContain('Reported once.')
  expect(pageOf('', june, june)).toContain('Reported 2 times by one person.')
  expect(pageOf('', june, visitor)).toContain('Reported 2 times.')
  expect(pageOf('', unknown, unknown)).toContain('Reported 2 times.')
})

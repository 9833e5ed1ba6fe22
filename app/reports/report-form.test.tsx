import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { ReportForm } from './report-form.tsx'

type About = Parameters<typeof ReportForm>[0]['about']

function formOf(about: About): string {
  const Component = () => <ReportForm about={about} typed={null} problem={null} email={null} />
  const Stub = createRoutesStub([{ path: '/', Component }])
  return renderToStaticMarkup(<Stub />)
}

const reasonsOf = (about: About) => [...formOf(about).matchAll(/<option value="(\w+)"/g)].map(([, reason]) => reason)

test('the form of a report offers the reasons that suit what is reported', () => {
  expect(reasonsOf('space')).toEqual(['described', 'theirs', 'unsafe', 'elsewhere', 'offensive', 'other'])
  expect(reasonsOf('review')).toEqual(['untrue', 'harassment', 'personal', 'spam', 'offensive', 'other'])
  expect(reasonsOf('conversation')).toEqual(['elsewhere', 'harassment', 'asksData', 'spam', 'offensive', 'other'])
})

test('a visitor who reports a review reads that neither the author nor the owner learns of whom', () => {
  expect(formOf('space')).toContain('The owner does not learn who reported it.')
  expect(formOf('review')).toContain('Nobody else learns who reported it.')
})

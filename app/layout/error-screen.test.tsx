import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { ErrorScreen } from './error-screen.tsx'

test('the error screen says that there is no connection, why a page was refused, or that something went wrong', () => {
  const html = (error: unknown) => {
    const Stub = createRoutesStub([{ path: '/', Component: () => <ErrorScreen error={error} /> }])
    return renderToStaticMarkup(<Stub />)
  }
  expect(html('We could not be reached')).toMatch(
    /We could not be reached<\/h1>.*once the line is back.*Try again<\/button>/s,
  )
  expect(html(new Error('x'))).toMatch(/Something went wrong<\/h1>.*Please try refreshing.*Refresh Page<\/button>/s)
  const refused = { status: 429, statusText: 'Refusal', internal: false, data: 'Too many requests' }
  expect(html(refused)).toMatch(/Too many requests<\/h1>.*Refresh Page<\/button>/s)
})

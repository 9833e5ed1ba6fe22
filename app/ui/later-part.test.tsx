import { Suspense } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { laterPart } from './later-part.tsx'

test('the server renders a part that is loaded later with the rest of the page, also for its first request', async () => {
  const part = Promise.resolve({ default: ({ name }: { name: string }) => <p>Reviews of {name}</p> })
  const Reviews = laterPart(() => part)
  await new Promise(setImmediate)
  const page = (
    <Suspense fallback="Loading">
      <Reviews name="the loft" />
    </Suspense>
  )
  expect(renderToStaticMarkup(page)).toBe('<p>Reviews of the loft</p>')
})

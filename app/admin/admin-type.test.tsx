import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import TypePage from './admin-type.tsx'

function pageOf(mergedInto: string | null): string {
  const type = { name: 'gallery', label: 'Gallery', isHidden: false, mergedInto, spaces: 3, createdBy: null }
  const loaderData = { type: { ...type, createdAt: new Date(0) }, targets: [{ name: 'studio', label: 'Studio' }] }
  const props = { loaderData } as unknown as Parameters<typeof TypePage>[0]
  const Stub = createRoutesStub([{ path: '/', Component: () => <TypePage {...props} /> }])
  return renderToStaticMarkup(<Stub />)
}

test('merging a type names it and the number of its spaces, and a merged one has no forms', () => {
  const text = pageOf(null).replace(/<[^>]+>/g, '')
  expect(text).toContain('I mean it: Gallery with its 3 spaces goes into the other type.')
  expect(pageOf(null)).toContain('value="rename"')
  expect(pageOf('studio')).not.toContain('<form')
})

import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { CollectionTools } from './collection-tools.tsx'

test('a collection is deleted by the dialog that asks for it, which has an address of its own', () => {
  const html = (isDeleting: boolean, isShared = true) => {
    const page = { id: 'f00', name: 'Shoots', isShared, isDeleting, others: [] }
    const Component = () => <CollectionTools page={page} address="" problem={null} typed={page.name} />
    const Stub = createRoutesStub([{ path: '/', Component }])
    return renderToStaticMarkup(<Stub />)
  }
  expect(html(false)).not.toContain('value="delete"')
  expect(html(false)).toContain('href="/collections/f00?delete"')
  expect(html(true)).toMatch(/<dialog open=""[^>]*>.*Delete Shoots\?.*value="delete".*<\/dialog>/s)
  expect(html(true)).toContain('whoever has its address finds nothing there')
  expect(html(true, false)).not.toContain('whoever')
})

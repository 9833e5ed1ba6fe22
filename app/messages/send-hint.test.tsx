import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SendHint } from './send-hint.tsx'

const textOf = (element: React.ReactElement) => renderToStaticMarkup(element).replace(/<[^>]+>/g, '')

test('a press that does nothing says why', () => {
  expect(textOf(<SendHint hint={null} />)).toBe('')
  expect(textOf(<SendHint hint="files" />)).toContain('Not sent yet: a file is still on its way.')
  expect(textOf(<SendHint hint="failed" />)).toContain('Not sent yet: a file could not be added.')
  expect(textOf(<SendHint hint="answer" />)).toContain('a message can have 2,000 characters')
})

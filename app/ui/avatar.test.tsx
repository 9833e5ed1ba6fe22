import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Avatar } from './avatar.tsx'

test('the initials of a name leave out its article, so that an owner without a name is not "TO"', () => {
  const initials = (name: string) => renderToStaticMarkup(<Avatar name={name} url={null} />).replace(/<[^>]+>/g, '')
  expect(['The owner', 'A guest', 'Ada Lovelace', 'June', 'a.b@example.com'].map(initials)).toEqual([
    ...['O', 'G', 'AL', 'J', 'B'],
  ])
})

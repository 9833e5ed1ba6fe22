import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { ListingLimit } from './listing-limit.tsx'

test('a limit that ends with a confirmed address links to the profile, where a link can be sent again', () => {
  const shown = (isUnconfirmed: boolean) =>
    renderToStaticMarkup(
      <MemoryRouter>
        <ListingLimit text="You can have 3 listings." isUnconfirmed={isUnconfirmed} />
      </MemoryRouter>,
    )
  expect(shown(true)).toContain('href="/profile"')
  expect(shown(false)).not.toContain('href')
})

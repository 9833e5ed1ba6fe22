import { expect, test } from 'vitest'
import { flashOf } from '../app/flash.server.ts'
import { changeListings } from '../app/listings/change-listings.server.ts'
import { useDatabase } from './database.ts'
import { makePerson, makeSpace } from './make-spaces.ts'

useDatabase()

test('the notice of a copy says that only its owner sees it before it is open', async () => {
  const owner = await makePerson()
  const form = new FormData()
  form.set('intent', 'copy')
  form.set('id', String(await makeSpace(owner, { title: 'The Sage Loft' })))
  const response = await changeListings(owner, form)
  if (!(response instanceof Response)) throw new Error('it was not copied')
  const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? ''
  expect(flashOf(new Request('http://localhost/', { headers: { cookie } }))).toMatchObject({
    title: 'The Sage Loft (copy) is made',
    text: 'It is a draft: only you see it. Edit it, then open it for bookings, and guests find it.',
    links: [{ text: 'Edit it' }],
  })
})

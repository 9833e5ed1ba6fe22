import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { loader } from '../app/listings/edit-listing.tsx'
import { type RequestFacts, requestFacts } from '../server/http/request-context.ts'
import { useDatabase } from './database.ts'
import { makePerson, makeSpace } from './make-spaces.ts'

useDatabase()

test.each(['US/Eastern', 'UTC', 'Europe/Paris'])(
  'the form of a listing in %s offers that zone once, so that saving it does not move the space',
  async (timeZone) => {
    const person = await makePerson()
    const id = await makeSpace(person, { timeZone })
    const context = new RouterContextProvider()
    context.set(requestFacts, { person } as RequestFacts)
    const url = new URL(`http://localhost/listings/${id}/edit`)
    const args = { context, url, request: new Request(url), params: { id: String(id) }, pattern: '/listings/:id/edit' }
    const { choices, values } = await loader(args)
    expect(values.timeZone).toBe(timeZone)
    expect(choices.timeZones.filter((zone) => zone === timeZone)).toEqual([timeZone])
  },
)

import { beforeAll, expect, test } from 'vitest'
import { useDatabase } from '../../test/database.ts'
import { makeCity, makePerson, makeSpace } from '../../test/make-spaces.ts'
import { suggest } from './suggest-places.ts'

useDatabase()

const ofBritain = { country: 'United Kingdom', countryCode: 'GB', region: 'Europe' }
const leeds = { ...ofBritain, slug: 'leeds', name: 'Leeds' }
const london = { ...ofBritain, slug: 'london', name: 'London' }

beforeAll(async () => {
  const owner = await makePerson()
  const saoPaulo = { slug: 'sao-paulo', name: 'São Paulo', country: 'Brazil', countryCode: 'BR' }
  await makeSpace(owner, { title: 'Newsroom loft' })
  await makeSpace(owner, { title: 'Casa aberta', location: 'Pinheiros, São Paulo', cityId: await makeCity(saoPaulo) })
  await makeSpace(owner, { title: 'Sunny (nylon) atelier', location: 'Leeds', cityId: await makeCity(leeds) })
  await makeSpace(owner, { title: '明るい東京スタジオ', location: 'Leeds', cityId: await makeCity(leeds) })
  await makeSpace(owner, { title: 'Hoxton yard', location: 'Leeds', cityId: await makeCity(london) })
  await makeCity({ slug: 'newcastle', name: 'Newcastle' })
})

const names = async (text: string) => (await suggest(text)).map(({ kind, name }) => `${kind} ${name}`)

test('suggests cities with spaces, their countries and titles, regardless of accents', async () => {
  expect(await names('new')).toEqual(['city New York', 'space Newsroom loft'])
  expect(await names('sao p')).toEqual(['city São Paulo'])
  expect(await names('braz')).toEqual(['country Brazil'])
  expect(await suggest('braz')).toEqual([{ kind: 'country', code: 'BR', name: 'Brazil' }])
})

test('finding P3: a country is suggested by its usual names, a title regardless of accents', async () => {
  expect(await names('usa')).toEqual(['country United States'])
  expect(await names('amer')).toEqual(['country United States'])
  expect(await names('uae')).toEqual([])
  expect(await names('newsröom')).toEqual(['space Newsroom loft'])
})

test('a city is suggested by its other names and the names of its parts', async () => {
  expect(await names('NYC')).toEqual(['city New York'])
  expect(await names('New York, NY')).toEqual(['city New York'])
  expect(await names('brooklyn')).toEqual(['city New York'])
  expect(await names('shored')).toEqual(['city London'])
  expect(await names('chels')).toEqual(['city London', 'city New York'])
  expect(await names('hox')).toEqual(['city London', 'space Hoxton yard'])
})

test('a short text is looked for at the start of words, a longer one inside of them too', async () => {
  expect(await names('azi')).toEqual([])
  expect(await names('razil')).toEqual(['country Brazil'])
  expect(await names('york')).toEqual(['city New York'])
  expect(await names('yo')).toEqual(['city New York'])
  expect(await names('ny')).toEqual(['city New York', 'space Sunny (nylon) atelier'])
  expect(await names('nny')).toEqual([])
  expect(await names('unny')).toEqual(['space Sunny (nylon) atelier'])
})

test('a short text in a script without blanks is looked for anywhere in a title', async () => {
  expect(await names('東京')).toEqual(['space 明るい東京スタジオ'])
})

test('suggests nothing for an empty text', async () => {
  expect(await names(' ')).toEqual([])
  expect(await names('zzzz')).toEqual([])
})

import { existsSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { knownCity } from '../../../rules/places.ts'
import { cityPhotos } from '../../brand/page-photos.ts'
import { cityContents } from './city-contents.ts'

/** Spec 2 "City landing". */
const ofTheSpecification =
  'tokyo new-york london paris shanghai dubai singapore los-angeles berlin sydney hong-kong seoul toronto melbourne amsterdam mumbai barcelona mexico-city sao-paulo bangkok'

const publicFolder = path.resolve(import.meta.dirname, '../../../public')

test('the twenty cities of the specification have a page, and no other', () => {
  expect(cityContents.map(({ slug }) => slug).toSorted()).toEqual(ofTheSpecification.split(' ').toSorted())
})

describe.each(cityContents)('$slug', ({ slug, next }) => {
  test('is a city that we know, with a picture in all its widths', () => {
    expect(knownCity(slug)).not.toBeNull()
    const photo = cityPhotos[slug]!
    expect(photo.alt).not.toBe('')
    for (const width of photo.widths) expect(existsSync(`${publicFolder}${photo.address}-${width}.webp`)).toBe(true)
  })

  test('leads to three other cities that have a page', () => {
    const others = cityContents.filter((city) => city.slug !== slug).map((city) => city.slug)
    expect(new Set(next.slugs).size).toBe(3)
    expect(others).toEqual(expect.arrayContaining([...next.slugs]))
  })
})

test('each text was written for its city: none is used twice, with or without the name', () => {
  const texts = cityContents.flatMap(({ slug, title, line, description, features }) => {
    const name = knownCity(slug)?.name ?? slug
    const all = [title, line, description, ...features.map((feature) => feature.text)]
    return all.map((text) => text.replaceAll(name, '…'))
  })
  expect(texts.every((text) => text.length > 5)).toBe(true)
  expect(new Set(texts).size).toBe(texts.length)
})

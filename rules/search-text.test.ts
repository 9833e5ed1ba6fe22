import { expect, test } from 'vitest'
import { normalizeSearchText, searchTexts } from './search-text.ts'

test.each([
  ['São Paulo', 'sao paulo'],
  ['MÜNCHEN', 'munchen'],
  ['Łódź', 'lodz'],
  ['Øresund', 'oresund'],
  ['Straße', 'strasse'],
  ['Ærø', 'aero'],
  ['Œuvre þing', 'oeuvre thing'],
  ['İzmir ırmak', 'izmir irmak'],
  ['ΣΑΣ Ήλιος', 'σασ ηλιοσ'],
  ['Côte d’Ivoire', "cote d'ivoire"],
  ['Đà Nẵng ‘ħ’ ð', "da nang 'h' d"],
  ['東京デザイン 서울', '東京デザイン 서울'],
  ['\u0301', ''],
])('finding P3: %j is compared as %j', (text, form) => {
  expect(normalizeSearchText(text)).toBe(form)
  expect(normalizeSearchText(form)).toBe(form)
})

test.each([
  ['USA', ['usa', 'united states']],
  ['u.s.', ['u.s.', 'united states']],
  ['America', ['america', 'united states']],
  ['uk', ['uk', 'united kingdom']],
  ['England', ['england', 'united kingdom']],
  ['Britain', ['britain', 'united kingdom']],
  ['UAE', ['uae', 'united arab emirates']],
  ['Holland', ['holland', 'netherlands']],
  ['Korea', ['korea', 'south korea']],
  ['Czech Republic', ['czech republic', 'czechia']],
  ['bosnia and herzegovina', ['bosnia and herzegovina', 'bosnia & herzegovina']],
  ['Brazil', ['brazil']],
  ['scotland', ['scotland']],
  ['it', ['it']],
  ['usa loft', ['usa loft']],
  ['\u0301', []],
  ['', []],
])('finding P3: a search for %j finds any of %j', (typed, texts) => {
  expect(searchTexts(typed)).toEqual(texts)
})

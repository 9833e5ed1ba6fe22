import 'temporal-polyfill/global'
import { expect, test } from 'vitest'
import { formFilters, isFormAddress } from './form-filters.ts'
import { searchAddress } from './search-address.ts'

const searched = (form: string) => decodeURIComponent(searchAddress('', formFilters(new URLSearchParams(form))))

test('a form that is sent as it stands asks for nothing', () => {
  expect(
    searched('q=&when=day&date=&from=&to=&first=&firstTime=09:00&last=&lastTime=22:00&hours=4&people=&type='),
  ).toBe('')
})

test('a day with hours, and a day without', () => {
  expect(searched('when=day&date=2027-02-10&from=14:00&to=18:00')).toBe('?date=2027-02-10&from=14:00&to=18:00')
  expect(searched('when=day&date=2027-02-28&from=&to=')).toBe('?hours=1&between=2027-02-28T00:00/2027-03-01T00:00')
  expect(searched('when=day&date=2027-02-10&from=14:00&to=')).toBe('?hours=1&between=2027-02-10T14:00/2027-02-11T00:00')
})

test('a day that does not exist is dropped', () => {
  for (const date of ['2026-02-30', '2026-13-45', '2026-12-32', '2026-00-10', 'tomorrow']) {
    expect(searched(`date=${date}`)).toBe('')
    expect(searched(`q=loft&when=day&date=${date}&from=&to=`)).toBe('?q=loft')
    expect(searched(`when=between&first=${date}&last=2027-02-12&hours=4`)).toBe('')
  }
})

test('the same hours in several weeks, which need a day with hours', () => {
  const day = 'when=day&date=2027-02-10&from=18:00&to=20:00'
  expect(searched(`${day}&weeks=8`)).toBe('?date=2027-02-10&from=18:00&to=20:00&weeks=8')
  expect(searched(`${day}&weeks=`)).toBe('?date=2027-02-10&from=18:00&to=20:00')
  const other = 'when=between&date=2027-02-10&from=18:00&to=20:00&weeks=8&hours=4&first=2027-02-14&firstTime=16:00'
  expect(searched(other)).toBe('?hours=4&between=2027-02-14T16:00/2027-02-15T00:00')
})

test('any hours between two days, whichever of them was named first', () => {
  const between =
    'when=between&date=2027-03-03&from=14:00&to=15:00&hours=4&first=2027-02-14&firstTime=16:00&last=2027-02-12&lastTime=22:00'
  expect(searched(between)).toBe('?hours=4&between=2027-02-12T16:00/2027-02-14T22:00')
  expect(searched('when=between&hours=4&first=2027-02-14&firstTime=16:00')).toBe(
    '?hours=4&between=2027-02-14T16:00/2027-02-15T00:00',
  )
})

test('a chosen place counts until its name is typed over', () => {
  expect(searched('q=New York&place=New York&city=new-york')).toBe('?city=new-york')
  expect(searched('q=New York loft&place=New York&city=new-york')).toBe('?q=New+York+loft')
  expect(searched('q=loft&city=new-york')).toBe('?q=loft&city=new-york')
})

test('prices are typed in units and kept in the smallest ones', () => {
  const day = 'date=2027-02-10&from=14:00&to=18:00'
  expect(searched(`${day}&totalUpTo=1,299.50&currency=USD`)).toBe(`?${day}&maxTotal=129950&currency=USD`)
  expect(searched(`${day}&totalUpTo=30000&currency=JPY`)).toBe(`?${day}&maxTotal=30000&currency=JPY`)
  for (const [typed, minor] of Object.entries({
    '40,50': 4050,
    '1 200': 120000,
    '12,345,678': 1234567800,
  }))
    expect(searched(`priceUpTo=${typed}`)).toBe(`?maxPrice=${minor}`)
  // The page says what is wrong with it.
  expect(searched('priceUpTo=a lot')).toBe('?maxPrice=a+lot')
  expect(searched('priceUpTo=£100')).toBe('?maxPrice=£100')
  expect(searched('priceUpTo=12345678901')).toBe('')
  expect(searched('priceUpTo= ')).toBe('')
  expect(searched('maxTotal=300')).toBe('')
})

test('a total, hours and weeks without what they need stay, for the page to say what they lack', () => {
  expect(searched('when=day&date=&from=&to=&totalUpTo=300')).toBe('?maxTotal=30000')
  expect(searched('when=day&date=&from=14:00&to=')).toBe('?from=14:00')
  expect(searched('when=day&date=2027-02-30&from=14:00&to=18:00&weeks=8')).toBe('?from=14:00&to=18:00&weeks=8')
  const anyHour = 'weeks=8&hours=1&between=2027-02-10T00:00/2027-02-11T00:00'
  expect(searched('when=day&date=2027-02-10&from=&to=&weeks=8')).toBe(`?${anyHour}`)
  expect(searched('when=day&date=&from=&to=&weeks=8')).toBe('?weeks=8')
  for (const address of ['maxTotal=30000', 'from=14:00', 'from=14:00&to=18:00', 'weeks=8', anyHour])
    expect(isFormAddress(new URLSearchParams(address))).toBe(false)
})

test('an address that a search made is left alone, one that a form made is not', () => {
  const search = new URLSearchParams(
    'hours=4&between=2027-02-12T16:00/2027-02-14T22:00&amenities=Wi-Fi,Parking&sort=rating',
  )
  expect(isFormAddress(search)).toBe(false)
  expect(searched(String(search))).toBe(`?${decodeURIComponent(String(search))}`)
  for (const form of ['q=', 'when=day', 'date=2027-02-10', 'amenities=Wi-Fi&amenities=Parking'])
    expect(isFormAddress(new URLSearchParams(form))).toBe(true)
})

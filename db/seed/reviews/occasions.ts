import type { DemoSpace } from '../demo-city.ts'

/** Reasons for a stay. {people} and {hours} are written in words; texts with {people} are for two or more. */
export const occasions: Readonly<Record<DemoSpace['type'], readonly string[]>> = {
  studio: [
    '{Hours} of rehearsal for {people}.',
    'We were {people} and came for {hours}.',
    'Taught a class of {people} here.',
    'Booked {hours} for a first session, came out with more than planned.',
    'A birthday present for my partner: {hours} to ourselves.',
    '{People} beginners, {hours}, no tears.',
    'Recorded the last part of our project in {hours}.',
    'A workday for our collective of {people}.',
    'Tried it on a rainy weekday for {hours}.',
    'Our group of {people} meets here every other month.',
  ],
  venue: [
    'A retirement party with {people} guests.',
    '{Hours} for a book launch, {people} guests.',
    'We celebrated an engagement with {people} of our closest.',
    'A charity evening, {people} people.',
    'Family of {people}, four generations.',
    'Our company’s ten years, {people} of us.',
    'Rented for {hours} to film one scene, wished we could stay for the party.',
    'A baptism lunch for {people}.',
    'Reading and drinks for {people}.',
    'My sister’s birthday, {people} guests and one enormous cake.',
  ],
  'meeting-room': [
    'A planning day for {people}.',
    '{Hours} with a difficult client.',
    'Board of {people}, {hours}.',
    'Job interviews all afternoon, {hours} of them.',
    'A workshop with {people} colleagues from three offices.',
    'Quarterly review, {people} of us around the table.',
    'Mediation in the morning, {hours}.',
    'Research interviews for {hours}.',
    '{People} people, one decision, {hours}.',
    'Kick-off with a new team of {people}.',
  ],
  office: [
    'Needed a quiet {hours} between two flights.',
    'Our team of {people} had no heating that week.',
    '{Hours} of tax returns.',
    'A sprint for {people}.',
    'Wrote an application here in {hours}.',
    '{People} of us worked on one deadline.',
    'Used it for {hours} of calls with Asia.',
    'The builders were in our office, so {people} of us moved here for the day.',
    'Thesis, {hours}, no excuses.',
    'Our small firm of {people} meets here in person once a month.',
  ],
  photography: [
    'A lookbook in {hours}.',
    'Team portraits for {people}.',
    '{Hours} for a maternity series.',
    'Product shots, a table of ceramics, {hours}.',
    'A crew of {people}, and still room to step back.',
    'Test shoot with a new agency face, {hours}.',
    'Album cover for a band of {people}.',
    'Newborn pictures, {hours} with plenty of breaks.',
    'Headshots for a cast of {people}.',
    'Small film for a small brand, {people} on set.',
  ],
}

const ones = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']

/** Returns the text with the numbers of a booking in words. */
export function withNumbers(text: string, { hours, headcount }: { hours: number; headcount: number }): string {
  const inHours = hours === 1 ? 'one hour' : `${inWords(hours)} hours`
  const people = inWords(headcount)
  return text
    .replaceAll('{hours}', inHours)
    .replaceAll('{Hours}', capital(inHours))
    .replaceAll('{people}', people)
    .replaceAll('{People}', capital(people))
}

function inWords(number: number): string {
  return ones[number] ?? String(number)
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

import { brand } from '../../../rules/brand.ts'

export const pressLead = 'What we are in one paragraph, the figures, the name as a drawing, and who answers.'

export const inShort = [
  `${brand.name} is a marketplace for spaces by the hour: studios, venues, meeting rooms, offices and photography spaces. Owners list a room and say what an hour costs; guests see which hours are free, choose as many as they need, and pay by card. There is no day rate to share and no call to make.`,
  `The company is based in ${brand.place}.`,
] as const

/** Key facts for journalists; the company's numbers are in the brand file. */
export const pressFacts = [
  { term: 'Company', fact: brand.company },
  { term: 'Based in', fact: brand.place },
  { term: 'What it does', fact: 'Marketplace for spaces by the hour, 1 to 24 hours' },
  { term: 'Currencies', fact: 'USD, EUR, GBP, JPY, AUD, CAD, SGD, KRW, AED' },
  { term: 'Support', fact: brand.supportHours },
] as const

export const nameRules = [
  `Write ${brand.name} with one capital letter.`,
  'The first letter is drawn of seven squares: six hours, and one that is let. Leave as much room around it as one square is wide.',
  'It stands in ink on paper or in paper on ink. The square in the middle is marigold; the others never are.',
] as const

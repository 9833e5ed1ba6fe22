import { brand } from '../../../rules/brand.ts'

export const aboutLead = `Most rooms are empty most of the time. Most people who need one need it for an afternoon. ${brand.name} is where the two meet, an hour at a time.`

export const story = [
  `A photographer rents a studio for the day because that is how studios are let, and is done by two. A hall stands dark from Monday to Thursday. A team of six books a hotel room for a talk of three hours. In each of them somebody pays for time that nobody uses.`,
  `We are a tech company based in ${brand.place}, and this is the one thing we do: we made the hour the unit. Every space shows its day as a row of hours, open or taken. You mark the ones you need, see the whole price before you pay, and the room is yours for that time.`,
] as const

export const tenets = [
  {
    title: 'The hour is the unit',
    text: 'From 1 to 24, and never more than you asked for. Hours that are free are shown as free; most need no enquiry and no waiting for a yes. Where an owner answers first, the card is charged only then.',
  },
  {
    title: 'The price is whole',
    text: 'Hours, service fee and total stand there before a card is out. The owner sees what a guest pays and what they themselves receive while typing the price.',
  },
  {
    title: 'The time is really yours',
    text: 'Two bookings cannot overlap, whatever happens. While you pay, the hours are held for you, and the page says for how long.',
  },
  {
    title: 'No is said kindly, and why',
    text: 'What does not work says so in words, keeps what you typed, and names the next step.',
  },
] as const

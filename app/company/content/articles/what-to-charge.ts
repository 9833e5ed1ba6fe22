import { formatMoney } from '../../../../rules/money.ts'
import { type FeeRates, perHourShares, priceHours } from '../../../../rules/price.ts'
import type { Article } from './blog-article.ts'

export const whatToCharge: Article = {
  slug: 'what-to-charge-for-an-hour',
  title: 'What to charge for an hour',
  lead: 'Start from what an empty hour costs you, look at the street, and change one thing at a time.',
  date: '2026-02-05',
  picture: 'art-studio-skylight',
  for: 'Owners',
  sections: (rates) => {
    const { hourly, guest, owner, threeHours, threeForOwner } = figures(rates)
    return [
      {
        title: 'What an empty hour costs',
        blocks: [
          'Add up what the room costs in a month whether somebody is in it or not: rent, power, insurance, the internet, the person who cleans. Divide it by the hours that you could honestly let, which is not all of them. A studio that is free on four weekdays from nine to nine has about two hundred hours a month; if a quarter of them is let, it does well.',
          'A room that costs 2,000 a month and is let for fifty hours has to bring 40 an hour before it brings you anything. That is your floor. Write it down, and never argue with it.',
        ],
      },
      {
        title: 'What the street charges',
        blocks: [
          'Search for your own type in your own city and read the first ten as a guest would. Do not look for the cheapest. Look for the one that resembles yours, and ask what it has that you have not: parking, a second toilet, a piano, a photo taken on a sunny day. Each of them is worth something, and only the photo is free.',
        ],
      },
      {
        title: 'What you see of it',
        blocks: [
          `Here is the whole calculation for ${hourly} an hour. A guest pays ${guest} for an hour, service fee included, and you receive ${owner}. Three hours are ${threeHours} for the guest and ${threeForOwner} for you. The form shows both figures for your price while you type it, so there is nothing to work out in your head.`,
        ],
      },
      {
        title: 'Short bookings need a price too',
        blocks: [
          'One hour means the same sweeping as six. If short bookings cost you more than they bring, raise the hourly price a little. It falls on the short ones as a small sum and keeps you honest on the long ones.',
        ],
      },
      {
        title: 'Choose the tier that fits the room',
        blocks: [
          'A meeting room finds another team by tomorrow; give it the flexible tier and you will be booked by people whose plans change, which is everybody. A hall for weddings does not find another wedding, so the strict one is fair. The [cancellation page](/cancellation) works all three out. Bookings keep the tier that they were made under, so a change of mind never falls on somebody who already paid.',
        ],
      },
      {
        title: 'Change one thing, then wait',
        blocks: [
          'Give a price four weeks. If every weekend is gone by Tuesday, you are too cheap. If people look and nobody books, it may be the price, but it is more often the first photo. Change that first. It costs nothing.',
        ],
      },
    ]
  },
}

function figures(rates: FeeRates) {
  const dollars = (amountMinor: number) => formatMoney({ amountMinor, currency: 'USD' })
  const hour = perHourShares(7500, 'USD', rates)
  const three = priceHours({ priceMinor: 7500, currency: 'USD', hours: 3, rates })
  return {
    hourly: dollars(7500),
    guest: dollars(hour.guestPaysMinor),
    owner: dollars(hour.ownerReceivesMinor),
    threeHours: dollars(three.totalMinor),
    threeForOwner: dollars(three.ownerShareMinor),
  }
}

import type { CityContent } from './city-content.ts'

export const australia: readonly CityContent[] = [
  {
    slug: 'sydney',
    title: 'Harbour light, open doors',
    line: 'Pavilions, kitchens and bright desks under a very big sky, let by the hour.',
    description:
      'In Sydney the best rooms have one wall too few: a shed door rolled up, a pavilion open to the park, a balcony that turns out to be the meeting. Book by the hour, and be on the ferry for the rest of the day.',
    features: [
      {
        title: 'South is the new north',
        text: 'In this half of the world the even light comes from the south. Painters’ windows face it.',
      },
      {
        title: 'Ferries are transport',
        text: 'Boats from Circular Quay take the same card as trains and buses. It is the finest commute there is.',
      },
      {
        title: 'Parties by daylight',
        text: 'The year ends in summer. In December the sun sets after eight, and the party can be outside.',
      },
      {
        title: 'Early, then away',
        text: 'People here swim before work and leave on time. Ask for the morning and you will have everyone.',
      },
    ],
    next: { title: 'Three more, one of them by road', slugs: ['melbourne', 'singapore', 'tokyo'] },
  },
  {
    slug: 'melbourne',
    title: 'Behind the laneway door',
    line: 'Halls, kilns and small studies behind laneway doors, let by the hour.',
    description:
      'Melbourne hides things. The bar is behind the bookshelf, the gallery is down the lane, and the hall that you were looking for has a lamp and no sign. Booking by the hour is the polite way to find out what is behind the door.',
    features: [
      {
        title: 'Four seasons by teatime',
        text: 'The weather changes its mind several times a day. Keep the room and move the picnic into it.',
      },
      {
        title: 'Trams for nothing',
        text: 'Within the Free Tram Zone in the middle of town you need no ticket, only a hand for the strap.',
      },
      {
        title: 'Coffee is infrastructure',
        text: 'In the centre a flat white that somebody takes seriously is about a block away. So are meetings.',
      },
      {
        title: 'Bluestone lanes',
        text: 'Unloading in a lane is slow and photogenic. Ask the owner which end is the wide one.',
      },
    ],
    next: { title: 'Three more, one of them by train', slugs: ['sydney', 'singapore', 'hong-kong'] },
  },
]

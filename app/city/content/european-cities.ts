import type { CityContent } from './city-content.ts'

export const europe: readonly CityContent[] = [
  {
    slug: 'london',
    title: 'Rooms with a past, free this afternoon',
    line: 'Warehouses, parlours and halls with a good story, let by the hour.',
    description:
      'Tanneries, banks, chapels, bakeries: London changes what a room is for about once a century and keeps the ceiling. Somewhere between Bow and Brixton is the one that suits your idea, and with luck it has nothing on from two to five.',
    features: [
      {
        title: 'The largest softbox',
        text: 'Cloud makes light that flatters everyone. Here it comes with the room, most days, at no charge.',
      },
      {
        title: 'Long June, short December',
        text: 'The sun sets after nine in June and before four in December. Plan the daylight first, then the hours.',
      },
      {
        title: 'All night, twice a week',
        text: 'On Fridays and Saturdays parts of five Tube lines run through the night. The wrap party gets home.',
      },
      {
        title: 'First, the kettle',
        text: 'No meeting here begins without tea. Leave ten minutes of the first hour for it, and for the weather.',
      },
    ],
    next: { title: 'Three more through the tunnel', slugs: ['paris', 'amsterdam', 'berlin'] },
  },
  {
    slug: 'paris',
    title: 'Ateliers under the zinc',
    line: 'Ateliers, salons and rooms across the courtyard, let by the hour.',
    description:
      'Painters asked for windows to the north, and Paris built them whole streets. Behind carriage doors and across courtyards are ateliers, dance floors and libraries that somebody uses in the morning and nobody in the afternoon. Knock then.',
    features: [
      {
        title: 'Glass to the north',
        text: 'Artists’ studios turn their tall windows from the sun. The light stays even from morning to evening.',
      },
      {
        title: 'Gold, and late',
        text: 'In June the sun goes down just before ten, and limestone holds on to the colour of it.',
      },
      {
        title: 'Two codes and a courtyard',
        text: 'The street door has a code, and often the stairs behind it have another. Have both before you set out.',
      },
      {
        title: 'Never far below',
        text: 'Inside the ring road a Métro station is seldom more than a few minutes’ walk away. Share taxis only for fun.',
      },
    ],
    next: { title: 'Three more by train', slugs: ['london', 'amsterdam', 'barcelona'] },
  },
  {
    slug: 'berlin',
    title: 'Behind the third courtyard',
    line: 'Halls, control rooms and late desks behind the front house, let by the hour.',
    description:
      'Berlin builds inwards: behind the front house a courtyard, behind that another, and in the third a hall where somebody once made pianos, telephones or light bulbs. The ceilings are high, the speeches are short, and the neighbours have heard louder.',
    features: [
      {
        title: 'Keep walking',
        text: 'If the address says third courtyard, it means it. Gates were made for carts, so vans fit, politely.',
      },
      {
        title: 'Trains until morning',
        text: 'On weekends U-Bahn and S-Bahn run through the night, and nobody asks why you are carrying a tuba.',
      },
      {
        title: 'Silent Sunday',
        text: 'Shops are closed, lorries are parked, drills are forbidden. It is the best day of the week to record.',
      },
      {
        title: 'Summer until ten',
        text: 'In June the sky is light until ten. In December the sun is gone by four, and everyone is in a studio anyway.',
      },
    ],
    next: { title: 'Three more to the west', slugs: ['amsterdam', 'paris', 'london'] },
  },
  {
    slug: 'amsterdam',
    title: 'Narrow houses, wide windows',
    line: 'Studios, lofts and boardrooms above the water, let by the hour.',
    description:
      'Plots along the canals were narrow, so Amsterdam built deep and tall and filled the front with glass. Behind the gables, and across the water where ships used to be built, are rooms that work by the hour: lofts, studios, and tables as long as the house.',
    features: [
      {
        title: 'Light from below',
        text: 'Water throws it back up at the ceiling. Photographers stop asking for reflectors.',
      },
      {
        title: 'Late evenings',
        text: 'In June the sun sets just after ten. A booking that starts at eight still has two hours of day.',
      },
      {
        title: 'By bike or by ferry',
        text: 'Most of it is ten or twenty minutes in the saddle, and the ferries behind Centraal cost nothing.',
      },
      {
        title: 'Hoists that work',
        text: 'The stairs are steep, but many gables still have a beam for a rope. Pianos go up that way.',
      },
    ],
    next: { title: 'Three more by train', slugs: ['paris', 'london', 'berlin'] },
  },
  {
    slug: 'barcelona',
    title: 'Flat roofs, late lunch',
    line: 'Terraces, tiled kitchens and factory floors near the sea, let by the hour.',
    description:
      'Barcelona cut the corners off its blocks so that light and carriages could get round them, and it has thought about light ever since. There are tiles in the old town, iron and glass in Poblenou, and flat roofs everywhere. Lunch is late; book around it.',
    features: [
      {
        title: 'The roof counts',
        text: 'A terrat is a room like any other from April to October, with better ventilation and more swifts.',
      },
      {
        title: 'Late by nature',
        text: 'Lunch is at two and dinner at nine. The hours from four to eight are made for work.',
      },
      {
        title: 'The Catalan Manchester',
        text: 'So they called Poblenou when it spun cotton. The mills left strong floors and a great deal of window.',
      },
      {
        title: 'Sunrise over water',
        text: 'The beaches face the morning. Shoot there first, then be indoors by the time the sun is overhead.',
      },
    ],
    next: { title: 'Three more to the north', slugs: ['paris', 'london', 'amsterdam'] },
  },
]

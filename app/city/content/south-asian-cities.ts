import type { CityContent } from './city-content.ts'

/** Cities from the Gulf to the Straits. */
export const southAsia: readonly CityContent[] = [
  {
    slug: 'dubai',
    title: 'Cool rooms, hard light',
    line: 'Sets, terraces and rooms high above the haze, let by the hour.',
    description:
      'Outside, the sun does the lighting for nothing and charges in degrees. Inside, Dubai has warehouses that turned into galleries, terraces along the Creek, and rooms so high that the morning haze lies below them. By the hour, you can have one of each before dinner.',
    features: [
      {
        title: 'Sun on schedule',
        text: 'It rains on a few days a year, nearly all of them in winter. Outdoor plans tend to hold.',
      },
      {
        title: 'Terrace season',
        text: 'From November to March an evening outside is a pleasure. In July, book the air conditioning.',
      },
      {
        title: 'Half of Friday',
        text: 'The weekend is Saturday and Sunday, and many offices close on Friday at noon. Set the big meeting for Thursday.',
      },
      {
        title: 'A line along the city',
        text: 'The Red Line runs from the airport past Downtown to the Marina, without a driver and without a jam.',
      },
    ],
    next: { title: 'Three more on the way east', slugs: ['mumbai', 'bangkok', 'singapore'] },
  },
  {
    slug: 'mumbai',
    title: 'Sea air, mill floors',
    line: 'Mill floors, studios and decks that face the sea, let by the hour.',
    description:
      'Mumbai runs on timing: the fast local, the tide, the half hour after rain when the whole sky turns gold. Between the Art Deco of the south and the mills of Parel are rooms to rehearse, record and sign in. Take one for as long as you need it; somebody will need it next.',
    features: [
      {
        title: 'Monsoon calendar',
        text: 'From June to September rain is part of the schedule. Choose a room near the station and let it drum.',
      },
      {
        title: 'Faster by local',
        text: 'At six in the evening the trains cross the city while the cars think about it. Plan along a line.',
      },
      {
        title: 'Deco and daylight',
        text: 'The seafront blocks of the thirties have round corners, deep balconies and a breeze. They photograph well.',
      },
      {
        title: 'West is the sea',
        text: 'The coast faces the sunset. Out of the rains, the last hour of light comes straight off the water.',
      },
    ],
    next: { title: 'Three more across the sea', slugs: ['dubai', 'singapore', 'bangkok'] },
  },
  {
    slug: 'singapore',
    title: 'Shophouse fronts, rain-tree shade',
    line: 'Shophouses, kitchens and rooms over the bay, let by the hour.',
    description:
      'Singapore is small enough to be crossed between two bookings. From the pastel fronts of Joo Chiat to the white curves of Tiong Bahru and the towers at the bay, the train has you there before the coffee cools, which takes a while in this heat.',
    features: [
      {
        title: 'One day, all year',
        text: 'So close to the equator the sun rises about seven and sets about seven, in June as in December.',
      },
      {
        title: 'An hour for the downpour',
        text: 'Rain comes hard, often in the afternoon, and leaves soon. Keep an hour of indoor shots in hand.',
      },
      {
        title: 'The five-foot way',
        text: 'Shophouses stand behind a covered walk, by a rule two centuries old. Kit and hair arrive dry.',
      },
      {
        title: 'Lunch is downstairs',
        text: 'A hawker centre is seldom far, and feeds a crew of ten with ten different minds in ten minutes.',
      },
    ],
    next: { title: 'Three more over the sea', slugs: ['bangkok', 'hong-kong', 'mumbai'] },
  },
  {
    slug: 'bangkok',
    title: 'River halls, night desks',
    line: 'River halls, daylight lofts and desks for the small hours, let by the hour.',
    description:
      'Bangkok keeps two sets of hours. By day the river, the old print shops of Charoen Krung and the cool of a white loft; by night Thonglor and Ekkamai, when the air is finally kind. Both can be had one hour at a time, with ice.',
    features: [
      {
        title: 'Boats with flags',
        text: 'Express boats go up and down the Chao Phraya, past everything that stands still on the bridges.',
      },
      {
        title: 'Above the traffic',
        text: 'The Skytrain passes over what the cars are waiting in. Look for a room near a station.',
      },
      {
        title: 'The cool months',
        text: 'From November to February evenings are dry and mild. Book the roof then, and the cold room in April.',
      },
      {
        title: 'Days of one length',
        text: 'In winter and in summer it is light by half past six and dark by a quarter past seven.',
      },
    ],
    next: { title: 'Three more under the same sun', slugs: ['singapore', 'mumbai', 'hong-kong'] },
  },
]

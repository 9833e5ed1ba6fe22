import type { CityContent } from './city-content.ts'

export const eastAsia: readonly CityContent[] = [
  {
    slug: 'tokyo',
    title: 'Small rooms, perfect manners',
    line: 'Studios, long tables and quiet rooms in the city of last trains, let by the hour.',
    description:
      'Tokyo has never wasted a square metre. A room of a few tatami may hold a stage, a kitchen or a meeting that ends on the minute. Book the hours you need, and leave the slippers as you found them.',
    features: [
      {
        title: 'Ten means ten',
        text: 'The loop line comes every few minutes and guests come with it. Book to the hour and trust it.',
      },
      {
        title: 'Early sun',
        text: 'There is no summer time: in June the sun is up by half past four and gone by seven. Shoot in the morning.',
      },
      {
        title: 'Before the last train',
        text: 'Most lines stop around midnight and start again about five. End by eleven, or stay for breakfast.',
      },
      {
        title: 'Shoes at the door',
        text: 'Many floors here are wood or tatami, and meant for feet. Wear socks that you are proud of.',
      },
    ],
    next: { title: 'Three more across the water', slugs: ['seoul', 'shanghai', 'hong-kong'] },
  },
  {
    slug: 'shanghai',
    title: 'Lane houses and high floors',
    line: 'Mills by the creek, studies in the lanes and rooms above the river, let by the hour.',
    description:
      'Shanghai stacks its centuries: a lane house of the twenties, a mill on Suzhou Creek, an office in the clouds across the river. Take the lane for the portrait, the mill for the launch, and the high floor for the sentence that begins with a number.',
    features: [
      {
        title: 'Two skylines',
        text: 'The Bund looks at the towers and the towers look back. After dusk both put their lights on.',
      },
      {
        title: 'Under the plane trees',
        text: 'Planes roof the streets of the old French Concession. From May on, doors open into green shade.',
      },
      {
        title: 'Plum rain',
        text: 'From the middle of June it rains for some weeks. Choose a room where the van stops under a roof.',
      },
      {
        title: 'In by magnet',
        text: 'The maglev does the thirty kilometres from Pudong airport to Longyang Road in about eight minutes.',
      },
    ],
    next: { title: 'Three more a short flight away', slugs: ['hong-kong', 'seoul', 'tokyo'] },
  },
  {
    slug: 'hong-kong',
    title: 'Old factories, harbour roofs',
    line: 'Roofs, studios and small exact rooms around the harbour, let by the hour.',
    description:
      'Space is the one thing that Hong Kong never had to spare, so it shares. Factory floors in Kwun Tong became studios, walk-ups in Sheung Wan became offices, and roofs became parties. The city has always counted in hours anyway.',
    features: [
      {
        title: 'Goods lifts',
        text: 'Industrial buildings were made for pallets. Whole sets go up in one trip, and the crew with them.',
      },
      {
        title: 'Signal No. 8',
        text: 'When it is raised, offices close and everyone goes home. From July to September, watch the forecast.',
      },
      {
        title: 'Harbour at eight',
        text: 'Towers on both shores play with light at eight in the evening. From a roof you need no ticket.',
      },
      {
        title: 'Under the hill, over the sea',
        text: 'The MTR takes minutes, the Star Ferry takes the view. Send the kit by one and the client by the other.',
      },
    ],
    next: { title: 'Three more a flight away', slugs: ['shanghai', 'singapore', 'seoul'] },
  },
  {
    slug: 'seoul',
    title: 'Red brick, late lamps',
    line: 'Brick floors, mirror rooms and roofs among the hills, let by the hour.',
    description:
      'Seoul keeps rooms as others keep coats: one to practise in, one to meet in, one for the photograph. In Seongsu the shoe workshops share their brick with showrooms; in Euljiro printers and lamp shops share the stairs with bars. Pick one, press the code, begin.',
    features: [
      {
        title: 'No keys',
        text: 'Nearly every door has a keypad, so nobody waits on the stairs for somebody with a bunch of keys.',
      },
      {
        title: 'Quickly, quickly',
        text: 'That is how things arrive here: lunch, lamps, the cable that you forgot. Even an hour can be saved.',
      },
      {
        title: 'A city that rehearses',
        text: 'Dancers know what a wall of mirrors is for. Look for one among the photos, and for a floor that gives.',
      },
      {
        title: 'Hills at the window',
        text: 'Four mountains stand around the old town and walk into every wide shot. Let them.',
      },
    ],
    next: { title: 'Three more across the water', slugs: ['tokyo', 'shanghai', 'hong-kong'] },
  },
]

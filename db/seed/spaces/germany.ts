import { spacesIn } from '../demo-city.ts'

const place = { city: 'Berlin', country: 'Germany', timeZone: 'Europe/Berlin', currency: 'EUR' } as const

export const berlin = spacesIn(place, [
  {
    title: 'Kreuzberg Control',
    description:
      'A desk with thirty-two faders and a window onto the live room. Timber slats, monitors you can trust and a chair that has its own fan page. Amps and drums live here, the engineer lives upstairs. Open all hours, as a studio in Kreuzberg must be.',
    type: 'studio',
    priceMinor: 5800,
    capacity: 6,
    area: 'Kreuzberg',
    address: 'Adalberthof 17, 10999 Berlin',
    arrival: 'Second courtyard, cellar door with the red lamp. Press and wait: we hear you when the take is over.',
    amenities: 'Live room, Engineer, Backline, Open all hours, Kitchen, Wi-Fi',
    photos: ['recording-studio-control-room'],
    owner: 'cem',
    featured: true,
    openAllHours: true,
  },
  {
    title: 'Halle Neun',
    description:
      'A former bicycle factory in Wedding, now a room for people who think with their hands. Trestle tables, steel windows, two whiteboards on wheels and bricks that have stopped surprising anyone. Fits thirty, or fifteen with ideas.',
    type: 'meeting-room',
    priceMinor: 4950,
    capacity: 30,
    area: 'Wedding',
    address: 'Osloer Werkhof 9, 13359 Berlin',
    arrival: 'Follow the painted bicycle. Ramp on the left for everything with wheels.',
    amenities: 'Whiteboards, Projector, Movable tables, Coffee, Step-free, Bike room',
    photos: ['workshop-room-brick'],
    owner: 'jana',
  },
  {
    title: 'Spätschicht',
    description:
      'An evening office in Neukölln: brick, pendants, and screens for eight. It is the hour when e-mail stops and work begins. Red rug, leather sofa, a drawer of chocolate with an honesty box that so far has been honest.',
    type: 'office',
    priceMinor: 3600,
    capacity: 12,
    area: 'Neukölln',
    address: 'Weserdamm 58, 12047 Berlin',
    arrival: 'Front building, fourth floor, no lift. The handle turns upwards.',
    amenities: 'Eight desks, Screens, Sofa, Fast Wi-Fi, Kitchen',
    photos: ['office-loft-evening'],
    owner: 'cem',
  },
  {
    title: 'Lampenfieber',
    description:
      'A stage in Prenzlauer Berg for anyone who gets nervous and goes on anyway. Red curtains, chairs for a hundred and twenty, lamps along the walls and a piano in the wings. The audience is close enough to see that you mean it.',
    type: 'venue',
    priceMinor: 13500,
    capacity: 120,
    area: 'Prenzlauer Berg',
    address: 'Kastanienhof 3, 10435 Berlin',
    arrival: 'Through the beer garden. Load in before five, the neighbours count decibels after ten.',
    amenities: 'PA and lights, Piano, Drum kit, Bar, Step-free',
    photos: ['concert-hall-stage'],
    owner: 'cem',
    cancellationPolicy: 'moderate',
    minHours: 2,
    bufferMinutes: 60,
  },
  {
    title: 'Dunkelkammer Zwei',
    description:
      'A portrait studio in Moabit with walls as dark as a good coat. Painted canvas, one enormous octabox, one stool. We blacked out the last window in 2019 and have not missed it. Actors get their heads shot here, in the kind sense.',
    type: 'photography',
    priceMinor: 4250,
    capacity: 6,
    area: 'Moabit',
    address: 'Turmgang 22, 10559 Berlin',
    arrival: 'Courtyard, basement, knock. Mind the third step, it is shorter than the others.',
    amenities: 'Painted canvas, Octabox, Blackout, Tether station, Coffee',
    photos: ['portrait-studio-dark'],
    owner: 'jana',
    cancellationPolicy: 'moderate',
  },
])

import { spacesIn } from '../demo-city.ts'

const dubaiPlace = { city: 'Dubai', country: 'United Arab Emirates', timeZone: 'Asia/Dubai', currency: 'AED' } as const

export const dubai = spacesIn(dubaiPlace, [
  {
    title: 'The Peach Set',
    description:
      'Arches, steps and plinths in Al Quoz, lit from one big window. A built set for perfume, dates and everything else with a good silhouette. Cold brew on tap, a steamer on wheels and a cool room for chocolate and models.',
    type: 'photography',
    priceMinor: 32000,
    capacity: 12,
    area: 'Al Quoz',
    point: { lat: 25.142, lon: 55.229 },
    address: 'Warehouse 14, 8th Lane, Al Quoz 1, Dubai',
    arrival: 'Shaded parking opposite. Ring at the peach door; the grey one is the neighbour’s falcon shop.',
    amenities: 'Built set, Steamer, Cold brew, Air conditioning, Parking, Step-free',
    photo: 'photo-studio-pastel-arches',
    owner: 'layla',
  },
  {
    title: 'Marina Sixty',
    description:
      'A boardroom on the sixtieth floor at Dubai Marina, walnut and leather above the haze. The towers light up around six and so do the negotiations. Coffee is poured properly, dates are replaced discreetly.',
    type: 'meeting-room',
    priceMinor: 45000,
    capacity: 12,
    area: 'Dubai Marina',
    point: { lat: 25.08, lon: 55.14 },
    address: 'Level 60, Al Sahab Gate, Dubai Marina, Dubai',
    arrival: 'Valet at gate 3, then the dark lift. Please send plate numbers the day before.',
    amenities: 'Video calls, Concierge, Catering, Screen, Step-free, Wi-Fi',
    photo: 'boardroom-walnut-dusk-side',
    owner: 'layla',
    cancellationPolicy: 'strict',
    noticeMinutes: 120,
  },
  {
    title: 'Design District Desks',
    description:
      'An open floor in d3 with oak desks, long lamps and very punctual air. Twenty-eight seats with screens, a lounge corner and a kitchen with a proper knife. Week runs Monday to Friday, deadlines run daily.',
    type: 'office',
    priceMinor: 29900,
    capacity: 36,
    area: 'Design District',
    point: { lat: 25.188, lon: 55.299 },
    address: 'Building 6, Level 2, Dubai Design District, Dubai',
    arrival: 'Parking P4 is free for two hours. Prayer room on the same floor, left of the lifts.',
    amenities: '28 desks, Screens, Kitchen, Prayer room, Step-free, Wi-Fi',
    photo: 'office-open-plan-morning-lounge',
    owner: 'layla',
    available: false,
  },
])

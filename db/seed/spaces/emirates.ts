import { spacesIn } from '../demo-city.ts'

const here = { country: 'United Arab Emirates', timeZone: 'Asia/Dubai', currency: 'AED' } as const

export const dubai = spacesIn({ city: 'Dubai', ...here }, [
  {
    title: 'The Peach Set',
    description:
      'Arches, steps and plinths in Al Quoz, lit from one big window. A built set for perfume, dates and everything else with a good silhouette. Cold brew on tap, a steamer on wheels and a cool room for chocolate and models.',
    type: 'photography',
    priceMinor: 32000,
    capacity: 12,
    area: 'Al Quoz',
    address: 'Warehouse 14, 8th Lane, Al Quoz 1, Dubai',
    arrival: 'Shaded parking opposite. Ring at the peach door; the grey one is the neighbour’s falcon shop.',
    amenities: 'Built set, Steamer, Cold brew, Air conditioning, Parking, Step-free',
    photos: ['photo-studio-pastel-arches', 'white-cyclorama-studio'],
    owner: 'layla',
    featured: true,
  },
  {
    title: 'Marina Sixty',
    description:
      'A boardroom on the sixtieth floor at Dubai Marina, walnut and leather above the haze. The towers light up around six and so do the negotiations. Coffee is poured properly, dates are replaced discreetly.',
    type: 'meeting-room',
    priceMinor: 45000,
    capacity: 12,
    area: 'Dubai Marina',
    address: 'Level 60, Al Sahab Gate, Dubai Marina, Dubai',
    arrival: 'Valet at gate 3, then the dark lift. Please send plate numbers the day before.',
    amenities: 'Video calls, Concierge, Catering, Screen, Step-free, Wi-Fi',
    photos: ['boardroom-walnut-dusk', 'meeting-room-oak-morning'],
    owner: 'layla',
    cancellationPolicy: 'strict',
    noticeMinutes: 120,
  },
  {
    title: 'Alserkal Voice',
    description:
      'A podcast studio in Alserkal Avenue, bilingual down to the mute buttons. Round table, lounge chairs, slatted walls and the neon microphone. Audio and three cameras, both on a card when you leave.',
    type: 'studio',
    priceMinor: 26550,
    capacity: 5,
    area: 'Alserkal Avenue',
    address: 'Unit 71, Alserkal Yard, Dubai',
    arrival: 'Through the yard, between the gallery and the roastery. Phones off at the curtain.',
    amenities: 'Four microphones, Video cameras, Engineer, Parking, Air conditioning',
    photos: ['podcast-studio-neon'],
    owner: 'layla',
  },
  {
    title: 'Creek Terrace',
    description:
      'A roof over Dubai Creek with sofas, candles and misting fans that nobody sees. Festoon lights on the pergola, a bar for juice and better, and the skyline doing its evening routine. October to April it is the best seat in the city.',
    type: 'venue',
    priceMinor: 95000,
    capacity: 80,
    area: 'Al Jaddaf',
    address: 'Roof, 3 Dhow Builders Road, Al Jaddaf, Dubai',
    arrival: 'Lift to 11. Abras stop right below, which makes an entrance.',
    amenities: 'Bar, Festoon lights, Fans, Sound system, Lift, Parking',
    photos: ['rooftop-terrace-dusk'],
    owner: 'layla',
    cancellationPolicy: 'moderate',
    minHours: 2,
    bufferMinutes: 60,
  },
  {
    title: 'Design District Desks',
    description:
      'An open floor in d3 with oak desks, long lamps and very punctual air. Twenty-eight seats with screens, a lounge corner and a kitchen with a proper knife. Week runs Monday to Friday, deadlines run daily.',
    type: 'office',
    priceMinor: 29900,
    capacity: 36,
    area: 'Design District',
    address: 'Building 6, Level 2, Dubai Design District, Dubai',
    arrival: 'Parking P4 is free for two hours. Prayer room on the same floor, left of the lifts.',
    amenities: '28 desks, Screens, Kitchen, Prayer room, Step-free, Fast Wi-Fi',
    photos: ['office-open-plan-morning'],
    owner: 'layla',
    available: false,
  },
])

export const abuDhabi = spacesIn({ city: 'Abu Dhabi', ...here }, [
  {
    title: 'Saadiyat Pearl Hall',
    description:
      'A hall on Saadiyat Island, all white linen and tall windows, for two hundred at round tables. Ring chandeliers, gold chairs and a floral arch at the far end. Separate lounges, separate entrances, one very good oud player on request.',
    type: 'venue',
    priceMinor: 120000,
    capacity: 200,
    area: 'Saadiyat Island',
    address: '5 Lagoon Boulevard, Saadiyat Island, Abu Dhabi',
    arrival: 'Two entrances, left and right of the fountain. Valet holds sixty cars.',
    amenities: 'Round tables, Full kitchen, Bridal room, PA and lights, Parking, Step-free',
    photos: ['wedding-hall-round-tables'],
    owner: 'layla',
    cancellationPolicy: 'strict',
    minHours: 4,
  },
])

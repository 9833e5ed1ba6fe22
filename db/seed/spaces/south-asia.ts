import { spacesIn } from '../demo-city.ts'

const ofIndia = { country: 'India', timeZone: 'Asia/Kolkata', currency: 'USD' } as const

export const mumbai = spacesIn({ city: 'Mumbai', ...ofIndia }, [
  {
    title: 'Ballard Blue',
    description:
      'A small blue meeting room in Ballard Estate, cool at noon and golden at six. Terracotta bench, globe lamps, three prints and a table just long enough for the truth. Cutting chai is included; biscuits are negotiable.',
    type: 'meeting-room',
    priceMinor: 2950,
    capacity: 8,
    area: 'Ballard Estate',
    address: '11 Nicol Passage, Mumbai 400001',
    arrival: 'Second floor, cage lift or stairs. The lift prefers three passengers.',
    amenities: 'Screen, Whiteboard, Tea, Air conditioning, Wi-Fi',
    photos: ['meeting-room-blue-evening'],
    owner: 'rohan',
    featured: true,
  },
  {
    title: 'Kala Ghoda Atelier',
    description:
      'A painter’s studio in Kala Ghoda with a skylight and a firm no to fluorescent tubes. Easels, canvases, jars, a big stained table. Life drawing on Saturdays, otherwise all yours, turpentine included.',
    type: 'studio',
    priceMinor: 2600,
    capacity: 12,
    area: 'Kala Ghoda',
    address: '4 Rope Walk Court, Mumbai 400023',
    arrival: 'Above the framer. Call from the street and a key comes down on a string.',
    amenities: 'Skylight, Easels, Sink, Aprons, Fans',
    photos: ['art-studio-skylight'],
    owner: 'rohan',
  },
  {
    title: 'Bandra Black Box',
    description:
      'A portrait studio in Bandra West, dark as an interval. Painted canvas, a very large octabox, a stool that has met everyone. Actors’ portfolios, book jackets, matrimonials with dignity.',
    type: 'photography',
    priceMinor: 3400,
    capacity: 6,
    area: 'Bandra West',
    address: '29 Chapel Gully, Mumbai 400050',
    arrival: 'Lane behind the bakery. If the dog barks, you are at the right door.',
    amenities: 'Painted canvas, Octabox, Make-up room, Air conditioning, Generator',
    photos: ['portrait-studio-dark', 'photo-studio-daylight-paper'],
    owner: 'rohan',
    cancellationPolicy: 'moderate',
  },
  {
    title: 'Juhu Sundown Deck',
    description:
      'A roof terrace in Juhu, sofas low and lights strung by a cousin who is an electrician. Candles, a bar, the city glittering behind. Sangeets up to eighty, after which the sofas object. Closed in the heart of the monsoon, open at its edges.',
    type: 'venue',
    priceMinor: 8500,
    capacity: 80,
    area: 'Juhu',
    address: '7 Silver Beach Rise, Mumbai 400049',
    arrival: 'Service lift for caterers, front lift for saris.',
    amenities: 'Bar, Festoon lights, Sound system, Lift, Parking',
    photos: ['rooftop-terrace-dusk'],
    owner: 'rohan',
    minHours: 2,
    bufferMinutes: 60,
  },
  {
    title: 'Parel Mill Floor',
    description:
      'An open office in a Lower Parel cotton mill, thirty desks where the looms stood. Oak, screens, tall windows, a corner of armchairs. The power has not failed once since the second generator.',
    type: 'office',
    priceMinor: 4125,
    capacity: 40,
    area: 'Lower Parel',
    address: 'Unit 6, Morarji Mill Yard, Mumbai 400013',
    arrival: 'Gate 2, ask for the chimney. Visitors’ passes are ready at the desk.',
    amenities: '30 desks, Screens, Generator, Kitchen, Step-free, Parking, Fast Wi-Fi',
    photos: ['office-open-plan-morning'],
    owner: 'rohan',
  },
])

export const kolkata = spacesIn({ city: 'Kolkata', ...ofIndia }, [
  {
    title: 'College Street Reading Office',
    description:
      'A private office off College Street, between ten thousand books and one good desk. Walnut, shelves to the ceiling, curtains that slow the afternoon. Students draft theses, uncles draft letters to the editor.',
    type: 'office',
    priceMinor: 1850,
    capacity: 4,
    area: 'College Street',
    address: '13 Boi Para Lane, Kolkata 700073',
    arrival: 'Between two bookstalls, up the red stairs. Mind the proofs.',
    amenities: 'Library, Walnut desk, Tea, Wi-Fi, Fans',
    photos: ['private-office-walnut'],
    owner: 'rohan',
  },
])

const ofNepal = { city: 'Kathmandu', country: 'Nepal', timeZone: 'Asia/Kathmandu', currency: 'USD' } as const

export const kathmandu = spacesIn(ofNepal, [
  {
    title: 'Patan Colour Room',
    description:
      'A painting studio in Patan, one courtyard away from the people who taught us. Skylight, easels, pigments in jars and a garden where things may dry. Workshops for ten, or solitude for one.',
    type: 'studio',
    priceMinor: 1475,
    capacity: 10,
    area: 'Patan',
    address: '6 Mangal Courtyard, Lalitpur 44700',
    arrival: 'Low door, mind your head. Second courtyard, blue shutters.',
    amenities: 'Skylight, Easels, Sink, Garden, Tea',
    photos: ['art-studio-skylight'],
    owner: 'rohan',
    featured: true,
  },
])

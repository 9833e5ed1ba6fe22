import { spacesIn } from '../demo-city.ts'

const mumbaiPlace = { city: 'Mumbai', country: 'India', timeZone: 'Asia/Kolkata', currency: 'USD' } as const

export const mumbai = spacesIn(mumbaiPlace, [
  {
    title: 'Fort Team Room',
    description:
      'Six desks in Fort under a strip of window, with the domes of the old city lined up outside. One mustard wall, white shelves, a blue sofa for the person on the phone. Lunch comes by dabba at one if you say so by eleven.',
    type: 'office',
    priceMinor: 3400,
    capacity: 8,
    area: 'Fort',
    point: { lat: 18.934, lon: 72.835 },
    address: '41 Bora Masjid Street, Fort, Mumbai 400001',
    arrival: 'Third floor; the lift takes three people or one printer.',
    amenities: 'Six desks, Screens, Whiteboard, Air conditioning, Wi-Fi, Tea',
    photo: 'office-team-room-mustard',
    owner: 'rohan',
    featured: true,
  },
  {
    title: 'Ballard Blue',
    description:
      'A small blue meeting room in Ballard Estate, cool at noon and golden at six. Terracotta bench, globe lamps, three prints and a table just long enough for the truth. Cutting chai is included; biscuits are negotiable.',
    type: 'meeting-room',
    priceMinor: 2950,
    capacity: 8,
    area: 'Ballard Estate',
    point: { lat: 18.937, lon: 72.841 },
    address: '11 Nicol Passage, Mumbai 400001',
    arrival: 'Second floor, cage lift or stairs. The lift prefers three passengers.',
    amenities: 'Screen, Whiteboard, Tea, Air conditioning, Wi-Fi',
    photo: 'meeting-room-blue-evening-window',
    owner: 'rohan',
  },
  {
    title: 'Bandra Quiet Talk',
    description:
      'A small interview room in Bandra where the curtain does the soundproofing and the chairs do the rest. Mustard armchairs, microphones on booms, colour panels that are really foam. Actors practise answers here, founders practise questions.',
    type: 'studio',
    priceMinor: 2900,
    capacity: 4,
    area: 'Bandra West',
    point: { lat: 19.058, lon: 72.831 },
    address: '7 Chapel Steps, Bandra West, Mumbai 400050',
    arrival: 'Ground floor, past the banyan. Phones off at the mat.',
    amenities: 'Two microphones, Video cameras, Engineer on call, Air conditioning, Wi-Fi',
    photo: 'podcast-studio-velvet-side',
    owner: 'rohan',
  },
])

const kathmanduPlace = { city: 'Kathmandu', country: 'Nepal', timeZone: 'Asia/Kathmandu', currency: 'USD' } as const

export const kathmandu = spacesIn(kathmanduPlace, [
  {
    title: 'Patan Colour Room',
    description:
      'A painting studio in Patan, one courtyard away from the people who taught us. Skylight, easels, pigments in jars and a garden where things may dry. Workshops for ten, or solitude for one.',
    type: 'studio',
    priceMinor: 1475,
    capacity: 10,
    area: 'Patan',
    point: { lat: 27.673, lon: 85.325 },
    address: '6 Mangal Courtyard, Lalitpur 44700',
    arrival: 'Low door, mind your head. Second courtyard, blue shutters.',
    amenities: 'Skylight, Easels, Sink, Garden, Tea',
    photo: 'art-studio-skylight-detail',
    owner: 'rohan',
  },
])

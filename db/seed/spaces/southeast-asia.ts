import { spacesIn } from '../demo-city.ts'

const baliPlace = { city: 'Bali', country: 'Indonesia', timeZone: 'Asia/Makassar', currency: 'USD' } as const

export const bali = spacesIn(baliPlace, [
  {
    title: 'Ubud Rain Pavilion',
    description:
      'A timber pavilion in Ubud with a hundred chairs and frogs for a choir. White drapes, a flower arch and old trees all round. Yoga at nine, vows at five. When it rains, nobody moves and everybody smiles.',
    type: 'venue',
    priceMinor: 9500,
    capacity: 100,
    area: 'Ubud',
    point: { lat: -8.507, lon: 115.2625 },
    address: 'Jalan Sawah Indah 8, Ubud 80571',
    arrival: 'Path through the rice field, lamps after dark. The steps are wide but uneven.',
    amenities: '100 chairs, Rain curtains, Fans, Power outside, Parking',
    photo: 'garden-pavilion-afternoon',
    owner: 'wayan',
    cancellationPolicy: 'moderate',
  },
])

const singaporePlace = { city: 'Singapore', country: 'Singapore', timeZone: 'Asia/Singapore', currency: 'SGD' } as const

export const singapore = spacesIn(singaporePlace, [
  {
    title: 'Joo Chiat Round',
    description:
      'A round table for six in a Joo Chiat shophouse, under one white lamp. Terracotta wall, green seats, an olive tree that has outlived two tenants. There is no head of the table, which saves ten minutes a meeting. Kopi from downstairs arrives on a tray if you wave.',
    type: 'meeting-room',
    priceMinor: 6800,
    capacity: 6,
    area: 'Joo Chiat',
    point: { lat: 1.3125, lon: 103.901 },
    address: '88 Tembeling Row, Singapore 423551',
    arrival: 'Up the tiled stairs beside the kopi shop; the room is the one with the green door.',
    amenities: 'Whiteboard, Screen, Kopi, Air conditioning, Wi-Fi',
    photo: 'meeting-room-terracotta-round',
    owner: 'priya',
  },
  {
    title: 'Tiong Bahru Breath',
    description:
      'A bright hall of mats in Tiong Bahru, three tall windows and one thing to do at a time. Twenty mats in rows, bolsters, a bell nobody may ring for fun. Teachers rent it by the hour, companies by the Monday. The curtains are sheer and the neighbours discreet.',
    type: 'studio',
    priceMinor: 7400,
    capacity: 20,
    area: 'Tiong Bahru',
    point: { lat: 1.285, lon: 103.831 },
    address: '31 Seng Poh Crescent, Singapore 160031',
    arrival: 'Second floor, lift on the left. Mats are dry by half past eight.',
    amenities: 'Mats, Bolsters, Showers, Sound system, Air conditioning, Tea',
    photo: 'yoga-studio-sage-windows',
    owner: 'priya',
  },
  {
    title: 'Keong Saik Talks',
    description:
      'A talk room on Keong Saik Road with four microphones and one very orange sign. Slatted walls, a round table, armchairs that keep the host from leaning out of the picture. Levels are set before you come; all that is left is to have something to say.',
    type: 'studio',
    priceMinor: 8800,
    capacity: 5,
    area: 'Keong Saik',
    point: { lat: 1.28, lon: 103.8415 },
    address: '14 Keong Saik Lane, Singapore 089123',
    arrival: 'Five-foot way, black door, third buzzer. If the sign is lit, somebody is on air.',
    amenities: 'Four microphones, Engineer on call, Video cameras, Air conditioning, Wi-Fi',
    photo: 'podcast-studio-neon-detail',
    owner: 'priya',
  },
])

const bangkokPlace = { city: 'Bangkok', country: 'Thailand', timeZone: 'Asia/Bangkok', currency: 'USD' } as const

export const bangkok = spacesIn(bangkokPlace, [
  {
    title: 'Ari Talking House',
    description:
      'An interview room in a teak house in Ari, with a velvet curtain and very good mango. Two mustard armchairs, two microphones on stands, a lamp that forgives late nights. The curtain swallows the tuk-tuks. We edit while you eat.',
    type: 'studio',
    priceMinor: 3200,
    capacity: 4,
    area: 'Ari',
    point: { lat: 13.7795, lon: 100.544 },
    address: '15 Soi Phahon Garden 7, Bangkok 10400',
    arrival: 'BTS Ari, exit 3, then six minutes in the shade. Shoes off at the steps.',
    amenities: 'Two microphones, Video cameras, Engineer, Air conditioning, Wi-Fi',
    photo: 'podcast-studio-velvet',
    owner: 'ananda',
  },
  {
    title: 'Orchid Hall on the River',
    description:
      'A bright hall by the Chao Phraya, set with brass vases and linen you could write on. Fifteen round tables, gold chairs, ring chandeliers, flowers that were picked this morning. Guests may arrive by boat, and really should.',
    type: 'venue',
    priceMinor: 14000,
    capacity: 160,
    area: 'Khlong San',
    point: { lat: 13.73, lon: 100.509 },
    address: '401 Charoen Nakhon Landing, Bangkok 10600',
    arrival: 'Private pier; the boat from Sathorn takes nine minutes. Cars use soi 17.',
    amenities: 'Round tables, Full kitchen, Bridal room, PA and lights, Parking, Step-free',
    photo: 'wedding-hall-round-tables-detail',
    owner: 'ananda',
    cancellationPolicy: 'strict',
    minHours: 4,
  },
  {
    title: 'Charoen Krung Supper Press',
    description:
      'A brick printing house on Charoen Krung where the long table now does the talking. Forty seats, candles in black iron, leaves down the middle and string lights under the beams. The press in the yard still works; we will print your menu if you spell it right.',
    type: 'venue',
    priceMinor: 11800,
    capacity: 44,
    area: 'Charoen Krung',
    point: { lat: 13.727, lon: 100.515 },
    address: 'Soi 36, 1187 Charoen Krung Road, Bangkok 10500',
    arrival: 'Through the printers’ yard. The cat on the paper stack knows the way and will not tell.',
    amenities: 'Full kitchen, Candles, Long table, Sound system, Air conditioning, Wi-Fi',
    photo: 'event-loft-long-table-detail',
    owner: 'ananda',
    minHours: 2,
    bufferMinutes: 60,
  },
])

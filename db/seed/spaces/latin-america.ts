import { spacesIn } from '../demo-city.ts'

const saoPauloPlace = { city: 'São Paulo', country: 'Brazil', timeZone: 'America/Sao_Paulo', currency: 'USD' } as const

export const saoPaulo = spacesIn(saoPauloPlace, [
  {
    title: 'Biblioteca Angélica',
    description:
      'A library in Higienópolis with one walnut table and four leather armchairs that know secrets. Green walls, brass lamps, shelves that end at the ceiling. Publishers sign here, families divide land here, and on Thursdays eight people read Machado aloud.',
    type: 'meeting-room',
    priceMinor: 3600,
    capacity: 8,
    area: 'Higienópolis',
    point: { lat: -23.544, lon: -46.658 },
    address: 'Avenida Angélica Baixa 742, São Paulo 01228-000',
    arrival: 'The porter has your name. First door after the staircase, it sticks a little.',
    amenities: 'Library, Walnut table, Tea, Coffee, Lift, Wi-Fi',
    photo: 'meeting-room-library-green',
    owner: 'caio',
  },
  {
    title: 'Pinheiros no Compasso',
    description:
      'A dance studio in Pinheiros with a maple floor and a door that keeps the samba in. Mirrors along one wall, barres, a piano and tall windows that go gold at five. Forró on Tuesdays, ballet the morning after, no hard feelings.',
    type: 'studio',
    priceMinor: 2750,
    capacity: 24,
    area: 'Pinheiros',
    point: { lat: -23.564, lon: -46.693 },
    address: 'Rua dos Ipês-Roxos 310, São Paulo 05422-010',
    arrival: 'Second floor over the juice bar. Order the orange one on the way up.',
    amenities: 'Sprung floor, Mirrors, Piano, Sound system, Showers',
    photo: 'dance-studio-mirrors-mirrors',
    owner: 'caio',
  },
  {
    title: 'Escritório Samambaia',
    description:
      'A leafy lounge office in Vila Madalena, with a long table and a hammock we do not advertise. Green wall, tan sofa, books in three languages. The Wi-Fi survives thunderstorms; the hammock survives everything.',
    type: 'office',
    priceMinor: 2225,
    capacity: 18,
    area: 'Vila Madalena',
    point: { lat: -23.553, lon: -46.691 },
    address: 'Beco das Samambaias 14, São Paulo 05435-020',
    arrival: 'Up the painted steps, yellow gate. The dog is called Planilha.',
    amenities: 'Wi-Fi, Call booth, Dogs welcome, Kitchen, Coffee',
    photo: 'coworking-lounge-plants-detail',
    owner: 'caio',
    available: false,
  },
])

const mexicoCityPlace = {
  city: 'Mexico City',
  country: 'Mexico',
  timeZone: 'America/Mexico_City',
  currency: 'USD',
} as const

export const mexicoCity = spacesIn(mexicoCityPlace, [
  {
    title: 'Comedor Granada',
    description:
      'A dining room in Roma Norte the red of the fruit it is named for. Ten places, candles, a ring of brass light and the evening in the window. The cook’s door is behind the sideboard; mole takes two days, so do write first.',
    type: 'venue',
    priceMinor: 9800,
    capacity: 12,
    area: 'Roma Norte',
    point: { lat: 19.418, lon: -99.162 },
    address: 'Calle Jalapa Chica 88, 06700 Ciudad de México',
    arrival: 'Ring twice. The stairs smell of chocolate, this is normal.',
    amenities: 'Pantry kitchen, Tableware for ten, Candles, Sound system, Wi-Fi',
    photo: 'private-dining-room-dusk',
    owner: 'marisol',
    minHours: 2,
    bufferMinutes: 60,
  },
  {
    title: 'Condesa Linen',
    description:
      'A daylight bedroom set in Condesa, facing a street with more trees than cars. Linen, woven lamps, floorboards, soft morning sun. Good for catalogues, covers and the album photo where nobody smiles.',
    type: 'photography',
    priceMinor: 4650,
    capacity: 8,
    area: 'Condesa',
    point: { lat: 19.412, lon: -99.174 },
    address: 'Avenida Ámsterdam Chica 140, 06100 Ciudad de México',
    arrival: 'Art-deco building, third floor. Lift from 1938, ride it like an elder.',
    amenities: 'Natural light, Props, Steamer, Wi-Fi, Coffee',
    photo: 'daylight-set-bedroom-detail',
    owner: 'marisol',
  },
  {
    title: 'Mesa Redonda',
    description:
      'A round oak table for six in Juárez, in front of a wall the colour of the street. Dark chairs with green seats, an olive tree, a whiteboard that has seen unicorns come and go. Breakfast of chilaquiles can be arranged and should be.',
    type: 'meeting-room',
    priceMinor: 3400,
    capacity: 6,
    area: 'Juárez',
    point: { lat: 19.427, lon: -99.161 },
    address: 'Calle Havre Interior 77, 06600 Ciudad de México',
    arrival: 'Fourth floor, ask for la redonda.',
    amenities: 'Whiteboard, Video calls, Breakfast, Lift, Wi-Fi',
    photo: 'meeting-room-terracotta-round-detail',
    owner: 'marisol',
  },
])

import { spacesIn } from '../demo-city.ts'

const hongKongPlace = { city: 'Hong Kong', country: 'Hong Kong', timeZone: 'Asia/Hong_Kong', currency: 'USD' } as const

export const hongKong = spacesIn(hongKongPlace, [
  {
    title: 'Harbour Steps Roof',
    byRequest: true,
    description:
      'A roof in Kennedy Town from which the whole harbour behaves like a backdrop. Sofas, candles, a small bar and festoon lights that hold in a breeze. We watch the typhoon signals so that you can watch the boats.',
    type: 'venue',
    priceMinor: 19500,
    capacity: 60,
    area: 'Kennedy Town',
    point: { lat: 22.2815, lon: 114.128 },
    address: '18 Praya Steps, Kennedy Town, Hong Kong',
    arrival: 'Lift to 23 and one flight up. From signal 8 we cancel for you and everything comes back.',
    amenities: 'Bar, Festoon lights, Sound system, Lift, Fans',
    photo: 'rooftop-terrace-dusk-lounge',
    owner: 'vivian',
    featured: true,
    cancellationPolicy: 'moderate',
    minHours: 2,
  },
  {
    title: 'Sheung Wan Signal',
    description:
      'A meeting room in Sheung Wan, four minutes from the MTR and one from good noodles. White round table, bright chairs, plants, a whiteboard that has never been full. The glass wall is soundproof; your face is not.',
    type: 'meeting-room',
    priceMinor: 5800,
    capacity: 8,
    area: 'Sheung Wan',
    point: { lat: 22.2865, lon: 114.15 },
    address: '12/F, 233 Wing Lok Passage, Sheung Wan, Hong Kong',
    arrival:
      'Exit A2, left, left. Octopus does not work on our door; the last three characters of your booking number, {booking number}, do.',
    amenities: 'Whiteboard, Video calls, Screen, Air conditioning, Lift, Wi-Fi',
    photo: 'glass-meeting-room-plants-window',
    owner: 'vivian',
  },
  {
    title: 'Kwun Tong Cove',
    description:
      'White paint, grey concrete and a goods lift that takes a small van, in Kwun Tong. An infinity cove with banks of light you dim from the floor, and a work table in the quiet corner where the screen shows what the camera saw. Twenty crew, two changing rooms, one kettle under constant pressure.',
    type: 'photography',
    priceMinor: 7900,
    capacity: 20,
    area: 'Kwun Tong',
    point: { lat: 22.312, lon: 114.225 },
    address: '5/F, 68 Hung To Works, Kwun Tong, Hong Kong',
    arrival: 'Goods lift on the lane side, ring for the operator. Parking by the hour opposite.',
    amenities: 'Infinity cove, Strobes, Freight lift, Make-up room, Air conditioning',
    photo: 'white-cyclorama-studio-desk',
    owner: 'vivian',
  },
])

const shanghaiPlace = { city: 'Shanghai', country: 'China', timeZone: 'Asia/Shanghai', currency: 'USD' } as const

export const shanghai = spacesIn(shanghaiPlace, [
  {
    title: 'Plane Tree Study',
    description:
      'A private office in the former French Concession with plane trees at the window. Walnut desk, a wall of books in four languages and a rug that has seen contracts. Tea is poured on the hour, whether or not you are winning.',
    type: 'office',
    priceMinor: 3450,
    capacity: 5,
    area: 'Xuhui',
    point: { lat: 31.195, lon: 121.437 },
    address: '188 Wutong Lane, Xuhui, Shanghai',
    arrival: 'The lane gate is open until ten. House 6, first floor.',
    amenities: 'Walnut desk, Library, Tea, Wi-Fi, Air conditioning',
    photo: 'private-office-walnut-window',
    owner: 'xiaowen',
  },
  {
    title: 'Hall of the Two Cranes',
    byRequest: true,
    description:
      'A wedding hall in Changning with twelve round tables and light from both sides. White linen, gold chairs, ring chandeliers and a floral arch we rebuild each time. The kitchen serves nine courses on time, which is the true miracle of love.',
    type: 'venue',
    priceMinor: 16000,
    capacity: 150,
    area: 'Changning',
    point: { lat: 31.22, lon: 121.424 },
    address: '77 Yuyuan Garden Road, Changning, Shanghai',
    arrival: 'Garden entrance for guests, lane for suppliers. Firecrackers: recorded ones only.',
    amenities: 'Round tables, Full kitchen, Bridal room, PA and lights, Parking, Step-free',
    photo: 'wedding-hall-round-tables-side',
    owner: 'xiaowen',
    cancellationPolicy: 'strict',
    minHours: 4,
  },
  {
    title: 'West Bund White',
    description:
      'A white hall on the West Bund for paintings, launches and things on plinths. One red vessel stays all year; everything else changes. Polished concrete, daylight from above, a wooden bench that has heard a great deal about composition. Vans unload at the river side.',
    type: 'venue',
    priceMinor: 13500,
    capacity: 90,
    area: 'Xuhui Riverside',
    point: { lat: 31.172, lon: 121.459 },
    address: '2555 Longteng Quay, Xuhui, Shanghai 200232',
    arrival: 'River entrance, gate 3. Show the booking to the guard with the parrot.',
    amenities: 'Skylight, Plinths, Track lights, Loading bay, Step-free, Wi-Fi',
    photo: 'gallery-white-hall-hall',
    owner: 'xiaowen',
    minHours: 2,
  },
])

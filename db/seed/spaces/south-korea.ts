import { spacesIn } from '../demo-city.ts'

const seoulPlace = { city: 'Seoul', country: 'South Korea', timeZone: 'Asia/Seoul', currency: 'KRW' } as const

export const seoul = spacesIn(seoulPlace, [
  {
    title: 'Seongsu Morning Floor',
    description:
      'A whole office floor in Seongsu, once a shoe factory and still good on its feet. Rows of oak desks with screens, plants that reach the ceiling and a café downstairs that knows about deadlines. Book it for an hour or bring the company.',
    type: 'office',
    priceMinor: 62000,
    capacity: 40,
    area: 'Seongsu-dong',
    point: { lat: 37.5446, lon: 127.056 },
    address: '14 Seongsui-ro 7-gil, Seongdong-gu, Seoul',
    arrival: 'Third floor. The freight lift is the fast one.',
    amenities: '28 desks, Screens, Kitchen, Step-free, Wi-Fi, Printer',
    photo: 'office-open-plan-morning',
    owner: 'seoyun',
  },
  {
    title: 'Hannam Black',
    description:
      'A dark portrait studio in Hannam-dong for faces, watches and very small perfumes. Hand-painted canvas, octabox, strip light, silence. Whoever is next waits in the leather armchair under the framed prints. We keep a comb, a lint roller and our opinions to ourselves.',
    type: 'photography',
    priceMinor: 55000,
    capacity: 6,
    area: 'Hannam-dong',
    point: { lat: 37.535, lon: 127.002 },
    address: '28 Hannam-daero 20-gil, Yongsan-gu, Seoul',
    arrival: 'Basement 1, next to the gallery. Press 101 and look at the camera, it is good practice.',
    amenities: 'Painted canvas, Octabox, Tether station, Make-up room, Parking',
    photo: 'portrait-studio-dark-lounge',
    owner: 'seoyun',
    featured: true,
  },
  {
    title: 'Euljiro Lantern Roof',
    description:
      'A rooftop above the print shops of Euljiro, lit by lanterns and by the rest of Seoul. Pergola, sofas, candles, a bar and a view of towers doing overtime. In winter there are heaters, blankets and something warm in a kettle.',
    type: 'venue',
    priceMinor: 180000,
    capacity: 70,
    area: 'Euljiro',
    point: { lat: 37.566, lon: 126.991 },
    address: '120 Supyo-ro 3-gil, Jung-gu, Seoul',
    arrival: 'Old building, new lift. Press R and hold, it likes to be sure.',
    amenities: 'Bar, Festoon lights, Heaters, Sound system, Lift',
    photo: 'rooftop-terrace-dusk-detail',
    owner: 'seoyun',
    cancellationPolicy: 'strict',
    minHours: 2,
    bufferMinutes: 60,
  },
])

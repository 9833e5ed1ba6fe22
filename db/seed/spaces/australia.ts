import { spacesIn } from '../demo-city.ts'

const sydneyPlace = { city: 'Sydney', country: 'Australia', timeZone: 'Australia/Sydney', currency: 'AUD' } as const

export const sydney = spacesIn(sydneyPlace, [
  {
    title: 'White Bay Hall',
    description:
      'A white hall in Rozelle with a skylight down its middle and nothing on the floor but a bench. It shows paintings most weeks: big ones, colourful ones, one blue wall for the one that matters. Between hangings it takes launches, talks and dinners for people who do not lean on things.',
    type: 'venue',
    priceMinor: 16800,
    capacity: 110,
    area: 'Rozelle',
    point: { lat: -33.8625, lon: 151.171 },
    address: '9 Robert Wharf Lane, Rozelle NSW 2039',
    arrival: 'The tall white doors on the wharf side. Loading from the lane before 10:00, please.',
    amenities: 'Skylight, Track lights, Plinths, Bench, Step-free, Wi-Fi, Loading bay',
    photo: 'gallery-white-hall',
    owner: 'bridget',
    cancellationPolicy: 'moderate',
    minHours: 2,
    bufferMinutes: 30,
  },
  {
    title: 'Centennial Pavilion',
    byRequest: true,
    description:
      'Timber, drapes and a hundred chairs among the fig trees. Rain has a plan. So do we: curtains down in four minutes, towels for the front row. Weddings, namings, one excellent divorce party. The cockatoos are not ours and cannot be moved.',
    type: 'venue',
    priceMinor: 15000,
    capacity: 120,
    area: 'Paddington',
    point: { lat: -33.8846, lon: 151.2266 },
    address: '2 Lang Gate, Paddington NSW 2021',
    arrival: 'Through the sandstone gate, follow the lanterns. One van at a time on the path.',
    amenities: '120 chairs, Rain curtains, Power outside, Flower arch, Step-free, Parking',
    photo: 'garden-pavilion-afternoon-side',
    owner: 'bridget',
    cancellationPolicy: 'moderate',
    minHours: 2,
  },
  {
    title: 'Barangaroo Bright',
    description:
      'An open office at Barangaroo with oak desks in rows and morning right along them. Thirty-two screens, soft seats, plants with a contract. Ferries every ten minutes, in case the meeting goes badly or well.',
    type: 'office',
    priceMinor: 11500,
    capacity: 44,
    area: 'Barangaroo',
    point: { lat: -33.861, lon: 151.202 },
    address: 'Level 4, 25 Wharf Parade, Barangaroo NSW 2000',
    arrival: 'Sign in at the ground-floor desk. Bikes and surfboards, level B1.',
    amenities: '32 desks, Screens, Showers, Printer, Step-free, Wi-Fi',
    photo: 'office-open-plan-morning-windows',
    owner: 'bridget',
    cancellationPolicy: 'moderate',
    noticeMinutes: 120,
  },
  {
    title: 'Paper Mill Lane',
    description:
      'A photo studio in Chippendale, in a mill that made the paper before we hung it. White sweep, indigo walls and a factory window as wide as the set. Softboxes for the grey weeks, of which there are two, and a mustard chair for whoever is not in the picture. Open at all hours, since dawn is a light too.',
    type: 'photography',
    priceMinor: 8800,
    capacity: 14,
    area: 'Chippendale',
    point: { lat: -33.887, lon: 151.199 },
    address: '19 Paper Mill Lane, Chippendale NSW 2008',
    arrival:
      'The side door opens day and night with the last three characters of your booking number, {booking number}. The roller door only until ten, it wakes the street.',
    amenities: 'Factory window, Paper sweep, Strobes, Open all hours, Make-up room, Wi-Fi',
    photo: 'photo-studio-indigo-loft-window',
    owner: 'bridget',
    openAllHours: true,
  },
])

const melbournePlace = {
  city: 'Melbourne',
  country: 'Australia',
  timeZone: 'Australia/Melbourne',
  currency: 'AUD',
} as const

export const melbourne = spacesIn(melbournePlace, [
  {
    title: 'Little Lantern Hall',
    description:
      'Red curtains, a small stage and seats that creak in the quiet songs. A hundred and eighty people and a drum kit in Brunswick. Trivia nights, album launches, eulogies done properly. The bar does one beer well.',
    type: 'venue',
    priceMinor: 19000,
    capacity: 180,
    area: 'Brunswick',
    point: { lat: -37.7667, lon: 144.96 },
    address: '302 Lygon Back Lane, Brunswick VIC 3056',
    arrival: 'Load in from the lane, tram 1 or 6 for everybody else. House lights are on the brass dimmer.',
    amenities: 'PA and lights, Drum kit, Box office, Bar, Green room, Step-free',
    photo: 'concert-hall-stage',
    owner: 'tama',
    cancellationPolicy: 'strict',
    minHours: 2,
    bufferMinutes: 60,
  },
  {
    title: 'Degraves Study',
    description:
      'A library over the laneways with leather armchairs pulled up to one walnut table. Dark green walls, brass globes, shelves to the ceiling and the smell of somebody else’s toast. Six sit comfortably and sound cleverer than they did outside. Open all night, for marking, grant deadlines and New York.',
    type: 'meeting-room',
    priceMinor: 5600,
    capacity: 6,
    area: 'City Centre',
    point: { lat: -37.815, lon: 144.965 },
    address: 'Room 12, 30 Degraves Passage, Melbourne VIC 3000',
    arrival:
      'Green stairs beside the barber, second floor. The street door locks at nine; the last three characters of your booking number, {booking number}, open it.',
    amenities: 'Library, Walnut table, Open all hours, Wi-Fi, Tea, Coffee',
    photo: 'meeting-room-library-green-side',
    owner: 'tama',
    openAllHours: true,
  },
  {
    title: 'Fitzroy Peach',
    description:
      'A set studio in Fitzroy built entirely of curves and one soft colour. Arches, plinths and steps for shoes, cakes and very small dogs. Daylight from the left, a kettle from the right.',
    type: 'photography',
    priceMinor: 7800,
    capacity: 8,
    area: 'Fitzroy',
    point: { lat: -37.7985, lon: 144.9785 },
    address: '9 Kerr Arcade, Fitzroy VIC 3065',
    arrival: 'Buzz "Peach". There is a loading bay in George Street if you look hopeful.',
    amenities: 'Built set, Props, Steamer, Dogs welcome, Wi-Fi',
    photo: 'photo-studio-pastel-arches-side',
    owner: 'tama',
    status: 'maintenance',
  },
])

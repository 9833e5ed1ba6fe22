import { spacesIn } from '../demo-city.ts'

const newYorkPlace = {
  city: 'New York',
  country: 'United States',
  timeZone: 'America/New_York',
  currency: 'USD',
} as const

export const newYorkSpaces = spacesIn(newYorkPlace, [
  {
    title: 'The Pencil Works',
    description:
      'A daylight studio in an old pencil factory in Greenpoint. Eleven colours of paper. They made pencils here until 1956, so the windows face north and the floor forgives everything. One set, two softboxes, black flags on wheels and a tripod that has stopped counting: you book the whole floor, not a corner of it, and nobody walks through your shot. Feet or socks on the paper, please. Shoes cost us a roll.',
    type: 'studio',
    priceMinor: 7500,
    capacity: 14,
    area: 'Greenpoint',
    point: { lat: 40.729, lon: -73.954 },
    address: '61 Eckford Yard, Brooklyn, NY 11222',
    arrival:
      'Green steel door on the yard side. The freight lift is behind the blue curtain; pull the gate fully shut or it sulks.',
    amenities:
      'North light, Paper backdrops, Freight lift, Strobes, Steamer and rail, Make-up room, Wi-Fi, Step-free, Coffee',
    photo: 'photo-studio-daylight-paper',
    owner: 'owner',
  },
  {
    title: 'Water Tower Deck',
    description:
      'A Williamsburg roof with the skyline where you would put it yourself. Festoon lights over a timber pergola, low sofas, a bar with six stools and candles we light at seven. Eighty people fit, sixty are happier. Music outside ends at ten; the neighbours have our number, and we have theirs.',
    type: 'venue',
    priceMinor: 18000,
    capacity: 80,
    area: 'Williamsburg',
    point: { lat: 40.714, lon: -73.957 },
    address: '214 Kent Passage, Brooklyn, NY 11249',
    arrival:
      'Take the lift to 9, then one flight of stairs. Somebody from us meets you at the bar and shows you the heaters.',
    amenities: 'Bar, Festoon lights, Heaters, Sound system, Lift, Wi-Fi, Dogs welcome',
    photo: 'rooftop-terrace-dusk',
    owner: 'owner',
    cancellationPolicy: 'moderate',
    minHours: 2,
    bufferMinutes: 60,
  },
  {
    title: 'North Wall',
    description:
      'A dark room for faces, on the Lower East Side. Hand-painted canvas, one very big softbox. The walls are limewashed nearly black, so the light goes where you send it and nowhere else. The stool has held two mayors and a cellist. Tether station with a screen that tells the truth.',
    type: 'photography',
    priceMinor: 6000,
    capacity: 8,
    area: 'Lower East Side',
    point: { lat: 40.716, lon: -73.986 },
    address: '38 Orchard Court, New York, NY 10002',
    arrival: 'Third floor, no lift, forty-one steps. Ring "N. Wall", twice.',
    amenities: 'Painted canvas, Octabox, Tether station, Blackout, Air conditioning, Wi-Fi',
    photo: 'portrait-studio-dark',
    owner: 'owner',
  },
  {
    title: 'Fern House',
    description:
      'A lounge in Dumbo with one long table, a good sofa and forty-one plants. Writers take the table, everyone else drifts to the green wall and stays. You have the whole ground floor to yourself: shelves of borrowable books, a call booth, and a kettle that is always nearly boiling. Dogs are welcome and usually already here.',
    type: 'office',
    priceMinor: 4500,
    capacity: 18,
    area: 'Dumbo',
    point: { lat: 40.703, lon: -73.9885 },
    address: '9 Plymouth Arch, Brooklyn, NY 11201',
    arrival: 'The keypad by the fern answers to the last three characters of your booking number, {booking number}.',
    amenities: 'Wi-Fi, Call booth, Dogs welcome, Kitchen, Printer, Step-free',
    photo: 'coworking-lounge-plants',
    owner: 'imani',
  },
  {
    title: 'The Works Room',
    description:
      'Brick, trestle tables and three whiteboards in Gowanus. People finish things here. It was a casting shop, then a scandal, then a workshop room with steel windows and thirty shell chairs that stack in about a minute. Move the tables anywhere, photograph the boards, leave them wiped.',
    type: 'meeting-room',
    priceMinor: 5400,
    capacity: 30,
    area: 'Gowanus',
    point: { lat: 40.674, lon: -73.99 },
    address: '172 Canal Foundry Lane, Brooklyn, NY 11215',
    arrival: 'Ground floor, roll-up door. The small door inside the big door is the one that opens.',
    amenities: 'Projector, Whiteboards, Coffee, Movable tables, Step-free, Wi-Fi, Parking',
    photo: 'workshop-room-brick-boards',
    owner: 'owner',
  },
  {
    title: 'Linen House',
    description:
      'A bedroom nobody sleeps in, on the third floor in Bushwick. Sun until four. Linen bed, woven pendants, sheer curtains and floorboards that photograph like honey. Bring bedding of your own or use our four sets, washed and not ironed, on purpose.',
    type: 'photography',
    priceMinor: 8500,
    capacity: 8,
    area: 'Bushwick',
    point: { lat: 40.695, lon: -73.918 },
    address: '405 Starr Mews, Brooklyn, NY 11237',
    arrival: 'Third floor, lift to 2 and stairs for the last one. Shoes come off at the mat.',
    amenities: 'Natural light, Props, Steamer, Wi-Fi, Kitchen, Coffee',
    photo: 'daylight-set-bedroom',
    owner: 'owner',
  },
  {
    title: 'Night Desk',
    description:
      'Ten desks in a Tribeca loft for teams that hit their stride after lunch. Brick, warm pendants, a rug worth lying on and a leather sofa for the person who is thinking. The city comes on outside the steel windows around six. Open all hours, because deadlines are.',
    type: 'office',
    priceMinor: 5800,
    capacity: 16,
    area: 'Tribeca',
    point: { lat: 40.718, lon: -74.008 },
    address: '77 Leonard Walk, New York, NY 10013',
    arrival:
      'After 20:00 the street door locks; your booking number, {booking number}, opens it. Fifth floor, lights on the left.',
    amenities: 'Ten desks, Screens, Sofa, Open all hours, Wi-Fi, Kitchen',
    photo: 'office-loft-evening',
    owner: 'ruben',
    openAllHours: true,
  },
])

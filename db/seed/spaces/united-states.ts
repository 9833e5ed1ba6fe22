import { spacesIn } from '../demo-city.ts'

const chicagoPlace = {
  city: 'Chicago',
  country: 'United States',
  timeZone: 'America/Chicago',
  currency: 'USD',
} as const

export const chicago = spacesIn(chicagoPlace, [
  {
    title: 'Maple Floor',
    description:
      'A sprung floor in Wicker Park, mirrors to the ceiling and a piano tuned each March. Tall windows, golden late light and barres that were here before us. Twenty-four dancers fit without apologising. Rosin by the door, heels by arrangement.',
    type: 'studio',
    priceMinor: 4800,
    capacity: 24,
    area: 'Wicker Park',
    point: { lat: 41.9085, lon: -87.679 },
    address: '1641 North Honore Hall, Chicago, IL 60622',
    arrival: 'Second floor above the bakery; you will smell it. Showers are behind the mirror at the back.',
    amenities: 'Sprung floor, Piano, Showers, Mirrors, Sound system, Wi-Fi',
    photo: 'dance-studio-mirrors',
    owner: 'owner',
  },
  {
    title: 'Lakeside Twenty',
    description:
      'A boardroom in the Loop with the towers lined up outside as if for your signature. Walnut, leather and one brass line of light. The screen connects on the first try; we test it every morning with a stranger’s laptop.',
    type: 'meeting-room',
    priceMinor: 8800,
    capacity: 12,
    area: 'The Loop',
    point: { lat: 41.882, lon: -87.629 },
    address: '20 East Harbor Place, Chicago, IL 60601',
    arrival: 'Photo ID at the desk, then lift bank B to 20. Coats go in the cupboard that looks like wall.',
    amenities: 'Video calls, Screen, Catering, Concierge, Step-free, Wi-Fi',
    photo: 'boardroom-walnut-dusk',
    owner: 'imani',
    openAllHours: true,
  },
])

const losAngelesPlace = {
  city: 'Los Angeles',
  country: 'United States',
  timeZone: 'America/Los_Angeles',
  currency: 'USD',
} as const

export const losAngeles = spacesIn(losAngelesPlace, [
  {
    title: 'Room Tone',
    description:
      'Three chairs, four microphones and a door that shuts like a car’s. In Silver Lake. Timber slats, warm lamps and the neon microphone every guest photographs before sitting down. Record, hand us the card, and the rough mix is in your inbox before you find your keys.',
    type: 'studio',
    priceMinor: 6500,
    capacity: 5,
    area: 'Silver Lake',
    point: { lat: 34.087, lon: -118.27 },
    address: '3316 Effie Terrace, Los Angeles, CA 90026',
    arrival: 'Two parking spots in the alley, marked TONE. Please arrive ten minutes early and be quiet on the stairs.',
    amenities: 'Four microphones, Engineer on call, Parking, Video cameras, Wi-Fi, Coffee',
    photo: 'podcast-studio-neon',
    owner: 'celeste',
    featured: true,
  },
  {
    title: 'Cove No. 2',
    description:
      'Forty feet of white, repainted on Mondays. Drive-in door, and a yellow chair nobody owns. Overhead banks on faders, a two-wall infinity cove and enough ceiling for a crane shot. Cars welcome, glitter only under contract.',
    type: 'photography',
    priceMinor: 12000,
    capacity: 20,
    area: 'Arts District',
    point: { lat: 34.04, lon: -118.234 },
    address: '1180 Mateo Depot, Los Angeles, CA 90021',
    arrival: 'Drive-in door is on the south side, twelve feet clear. Ring when you are outside and we roll it up.',
    amenities: 'Drive-in, Grip kit, Make-up room, Parking, Showers, Step-free',
    photo: 'white-cyclorama-studio',
    owner: 'celeste',
    featured: true,
    cancellationPolicy: 'moderate',
    minHours: 2,
    openAllHours: true,
  },
  {
    title: 'Golden Hour Barre',
    description:
      'A sprung maple floor in Culver City that turns gold at five. A whole wall of mirrors, barres on two sides and an upright piano with opinions. Rehearsals, auditions and one very serious tap class on Thursdays. Street shoes stay on the bench.',
    type: 'studio',
    priceMinor: 5250,
    capacity: 28,
    area: 'Culver City',
    point: { lat: 34.021, lon: -118.3965 },
    address: '8842 Washington Row, Los Angeles, CA 90232',
    arrival: 'Enter through the courtyard with the lemon tree. Floor shoes only past the yellow line.',
    amenities: 'Sprung floor, Mirrors, Piano, Sound system, Changing rooms, Parking',
    photo: 'dance-studio-mirrors-windows',
    owner: 'wes',
  },
  {
    title: 'The Understudy',
    description:
      'A small hall in Echo Park with red curtains and a stage set for a band. A hundred and twenty chairs, brass wall lamps, a house PA tuned by someone who cares. Premieres, recitals, table reads that got out of hand. The ghost is friendly and prefers comedies.',
    type: 'venue',
    priceMinor: 21000,
    capacity: 130,
    area: 'Echo Park',
    point: { lat: 34.078, lon: -118.26 },
    address: '1527 Lemoyne Steps, Los Angeles, CA 90026',
    arrival:
      'Stage door is on the steps side. Heavy things by 17:00, because of the school next door; people at any hour.',
    amenities: 'PA and lights, Drum kit, Box office, Green room, Step-free, Parking',
    photo: 'concert-hall-stage-seats',
    owner: 'celeste',
    cancellationPolicy: 'strict',
    minHours: 3,
    bufferMinutes: 60,
  },
])

const sanFranciscoPlace = {
  city: 'San Francisco',
  country: 'United States',
  timeZone: 'America/Los_Angeles',
  currency: 'USD',
} as const

export const sanFrancisco = spacesIn(sanFranciscoPlace, [
  {
    title: 'Linden Kitchen',
    description:
      'A working kitchen in the Mission for classes and films. Eleven feet of marble. Leather stools along one side, deep green cabinets along the other and garden light in the middle. Every pan has a name and a hook. The cake stand is load-tested.',
    type: 'studio',
    priceMinor: 9500,
    capacity: 16,
    area: 'The Mission',
    point: { lat: 37.76, lon: -122.419 },
    address: '588 Linden Close, San Francisco, CA 94110',
    arrival: 'Side gate, through the garden. Deliveries before nine can be left in the cold room.',
    amenities: 'Gas and induction, Pantry, Daylight, Dishwasher, Wi-Fi, Step-free',
    photo: 'cooking-studio-island',
    owner: 'wes',
  },
])

const bostonPlace = { city: 'Boston', country: 'United States', timeZone: 'America/New_York', currency: 'USD' } as const

export const boston = spacesIn(bostonPlace, [
  {
    title: 'The Long Table',
    byRequest: true,
    description:
      'A brick loft in Fort Point with one table for forty-two and string lights left by the last wedding but one. Golden windows until eight in summer, candles after that. The kitchen is real, the oven is hot by request, and the dishwasher is included, because that is what people remember.',
    type: 'venue',
    priceMinor: 14000,
    capacity: 60,
    area: 'Fort Point',
    point: { lat: 42.3505, lon: -71.049 },
    address: '33 Wormwood Loft, Boston, MA 02210',
    arrival:
      'Goods entrance on the channel side until 16:00, after that the street door. The brass key sticks; lift the handle a little.',
    amenities: 'Full kitchen, Sound system, Step-free, Candles, Wi-Fi, Parking',
    photo: 'event-loft-long-table',
    owner: 'owner',
    cancellationPolicy: 'moderate',
    minHours: 2,
    bufferMinutes: 30,
  },
])

const miamiPlace = { city: 'Miami', country: 'United States', timeZone: 'America/New_York', currency: 'USD' } as const

export const miami = spacesIn(miamiPlace, [
  {
    title: 'Wynwood Indigo',
    byRequest: true,
    description:
      'A loft studio in Wynwood, painted the blue of an hour after sunset. White paper comes down from the ceiling, two softboxes stand where you leave them and the mustard armchair is stronger than it looks. Everyone wants to repaint the brick wall. We have said no to better artists than you.',
    type: 'photography',
    priceMinor: 9200,
    capacity: 12,
    area: 'Wynwood',
    point: { lat: 25.801, lon: -80.199 },
    address: '318 Northwest Mango Street, Miami, FL 33127',
    arrival:
      'Blue door between the murals. The code is the last three characters of your booking number, {booking number}; the lift is slow and honest.',
    amenities: 'Paper backdrops, Strobes, Armchair, Make-up room, Air conditioning, Wi-Fi, Parking',
    photo: 'photo-studio-indigo-loft',
    owner: 'dolores',
  },
])

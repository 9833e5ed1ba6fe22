import { spacesIn } from '../demo-city.ts'

const country = 'United States'
const currency = 'USD'

export const losAngeles = spacesIn({ city: 'Los Angeles', country, timeZone: 'America/Los_Angeles', currency }, [
  {
    title: 'Room Tone',
    description:
      'Three chairs, four microphones and a door that shuts like a car’s. In Silver Lake. Timber slats, warm lamps and the neon microphone every guest photographs before sitting down. Record, hand us the card, and the rough mix is in your inbox before you find your keys.',
    type: 'studio',
    priceMinor: 6500,
    capacity: 5,
    area: 'Silver Lake',
    address: '3316 Effie Terrace, Los Angeles, CA 90026',
    arrival: 'Two parking spots in the alley, marked TONE. Please arrive ten minutes early and be quiet on the stairs.',
    amenities: 'Four microphones, Engineer on call, Parking, Video cameras, Wi-Fi, Coffee',
    photos: ['podcast-studio-neon'],
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
    address: '1180 Mateo Depot, Los Angeles, CA 90021',
    arrival: 'Drive-in door is on the south side, twelve feet clear. Ring when you are outside and we roll it up.',
    amenities: 'Drive-in, Grip kit, Make-up room, Parking, Showers, Step-free',
    photos: ['white-cyclorama-studio', 'portrait-studio-dark'],
    owner: 'celeste',
    cancellationPolicy: 'moderate',
    minHours: 2,
  },
  {
    title: 'Golden Hour Barre',
    description:
      'A sprung maple floor in Culver City that turns gold at five. A whole wall of mirrors, barres on two sides and an upright piano with opinions. Rehearsals, auditions and one very serious tap class on Thursdays. Street shoes stay on the bench.',
    type: 'studio',
    priceMinor: 5250,
    capacity: 28,
    area: 'Culver City',
    address: '8842 Washington Row, Los Angeles, CA 90232',
    arrival: 'Enter through the courtyard with the lemon tree. Floor shoes only past the yellow line.',
    amenities: 'Sprung floor, Mirrors, Piano, Sound system, Changing rooms, Parking',
    photos: ['dance-studio-mirrors'],
    owner: 'wes',
  },
  {
    title: 'Palm & Ledger',
    description:
      'A producer’s office in Hollywood, walnut desk and all, by the hour. A wall of books, linen curtains, two good chairs for the people across from you and an afternoon sun that does half the persuading. Nobody needs to know it is not yours.',
    type: 'office',
    priceMinor: 4900,
    capacity: 5,
    area: 'Hollywood',
    address: '6410 Selma Walk, Los Angeles, CA 90028',
    arrival: 'Valet stand until 18:00, then the garage under the building. Second floor, door on the left.',
    amenities: 'Walnut desk, Library, Parking, Wi-Fi, Coffee, Air conditioning',
    photos: ['private-office-walnut'],
    owner: 'wes',
    openAllHours: true,
  },
  {
    title: 'The Understudy',
    description:
      'A small hall in Echo Park with red curtains and a stage set for a band. A hundred and twenty chairs, brass wall lamps, a house PA tuned by someone who cares. Premieres, recitals, table reads that got out of hand. The ghost is friendly and prefers comedies.',
    type: 'venue',
    priceMinor: 21000,
    capacity: 130,
    area: 'Echo Park',
    address: '1527 Lemoyne Steps, Los Angeles, CA 90026',
    arrival: 'Stage door is on the steps side. Load-in until 17:00, because of the school next door.',
    amenities: 'PA and lights, Drum kit, Box office, Green room, Step-free, Parking',
    photos: ['concert-hall-stage'],
    owner: 'celeste',
    cancellationPolicy: 'strict',
    minHours: 3,
    bufferMinutes: 60,
  },
  {
    title: 'Sherbet Stage',
    description:
      'Peach arches, sage plinths and steps that lead nowhere beautifully, in Frogtown. One large window on the left, so products cast the shadow you drew. Wipe-clean paint and a drawer of spare spheres. We can repaint an arch in your colour with two days’ notice.',
    type: 'photography',
    priceMinor: 9000,
    capacity: 10,
    area: 'Frogtown',
    address: '2130 Blake Bend, Los Angeles, CA 90039',
    arrival: 'Gate code comes with your confirmation. Park along the fence, the river path is not a driveway.',
    amenities: 'Built set, Props, Steamer, Parking, Wi-Fi, Dogs welcome',
    photos: ['photo-studio-pastel-arches', 'photo-studio-daylight-paper'],
    owner: 'wes',
  },
])

export const chicago = spacesIn({ city: 'Chicago', country, timeZone: 'America/Chicago', currency }, [
  {
    title: 'Maple Floor',
    description:
      'A sprung floor in Wicker Park, mirrors to the ceiling and a piano tuned each March. Tall windows, golden late light and barres that were here before us. Twenty-four dancers fit without apologising. Rosin by the door, heels by arrangement.',
    type: 'studio',
    priceMinor: 4800,
    capacity: 24,
    area: 'Wicker Park',
    address: '1641 North Honore Hall, Chicago, IL 60622',
    arrival: 'Second floor above the bakery; you will smell it. Showers are behind the mirror at the back.',
    amenities: 'Sprung floor, Piano, Showers, Mirrors, Sound system, Wi-Fi',
    photos: ['dance-studio-mirrors'],
    owner: 'owner',
    featured: true,
  },
  {
    title: 'Lakeside Twenty',
    description:
      'A boardroom in the Loop with the towers lined up outside as if for your signature. Walnut, leather and one brass line of light. The screen connects on the first try; we test it every morning with a stranger’s laptop.',
    type: 'meeting-room',
    priceMinor: 8800,
    capacity: 12,
    area: 'The Loop',
    address: '20 East Harbor Place, Chicago, IL 60601',
    arrival: 'Photo ID at the desk, then lift bank B to 20. Coats go in the cupboard that looks like wall.',
    amenities: 'Video calls, Screen, Catering, Concierge, Step-free, Wi-Fi',
    photos: ['boardroom-walnut-dusk'],
    owner: 'imani',
    openAllHours: true,
  },
  {
    title: 'Packing House',
    description:
      'A brick loft in Fulton Market with one very long table and the lights already strung. They packed butter here. Now it is dinners, launches and the occasional wedding that prefers a goods lift to an aisle. Full kitchen, forty-eight chairs, candles by the crate.',
    type: 'venue',
    priceMinor: 15500,
    capacity: 60,
    area: 'Fulton Market',
    address: '915 West Carroll Dock, Chicago, IL 60607',
    arrival: 'Caterers use the dock, guests the green door. We stay until the first course is out.',
    amenities: 'Full kitchen, Long table, Sound system, Goods lift, Step-free',
    photos: ['event-loft-long-table'],
    owner: 'dolores',
    cancellationPolicy: 'strict',
    minHours: 3,
    bufferMinutes: 60,
  },
])

export const sanFrancisco = spacesIn({ city: 'San Francisco', country, timeZone: 'America/Los_Angeles', currency }, [
  {
    title: 'Linden Kitchen',
    description:
      'A working kitchen in the Mission for classes and films. Eleven feet of marble. Leather stools along one side, deep green cabinets along the other and garden light in the middle. Every pan has a name and a hook. The cake stand is load-tested.',
    type: 'studio',
    priceMinor: 9500,
    capacity: 16,
    area: 'The Mission',
    address: '588 Linden Close, San Francisco, CA 94110',
    arrival: 'Side gate, through the garden. Deliveries before nine can be left in the cold room.',
    amenities: 'Gas and induction, Pantry, Daylight, Dishwasher, Wi-Fi, Step-free',
    photos: ['cooking-studio-island'],
    owner: 'wes',
    featured: true,
  },
  {
    title: 'Fog Signal',
    description:
      'A glass meeting room by the Embarcadero for eight people and one decision. A white round table, so nobody sits at the head of it. Terracotta wall, colourful chairs, a whiteboard as long as your roadmap. When the fog comes in, the room feels like a boat.',
    type: 'meeting-room',
    priceMinor: 6200,
    capacity: 8,
    area: 'Embarcadero',
    address: '2 Howard Pier, San Francisco, CA 94105',
    arrival: 'Fourth floor of the pier building. The lift is slow; the stairs have the view.',
    amenities: 'Whiteboard, Video calls, Screen, Coffee, Step-free, Wi-Fi',
    photos: ['glass-meeting-room-plants'],
    owner: 'wes',
    noticeMinutes: 60,
  },
  {
    title: 'Dogpatch Evenings',
    description:
      'A brick office in Dogpatch for the team that ships at night. Desks under pendants, a red rug, a leather sofa and the lights of the city for company. Fibre in the wall, snacks in the drawer marked SNACKS.',
    type: 'office',
    priceMinor: 5500,
    capacity: 14,
    area: 'Dogpatch',
    address: '1010 Tennessee Wharf, San Francisco, CA 94107',
    arrival:
      'Key safe left of the door, code in your confirmation. Alarm beeps for thirty seconds, press the green key.',
    amenities: 'Eight desks, Screens, Sofa, Kitchen, Fast Wi-Fi, Bike room',
    photos: ['office-loft-evening'],
    owner: 'celeste',
    available: false,
  },
])

export const boston = spacesIn({ city: 'Boston', country, timeZone: 'America/New_York', currency }, [
  {
    title: 'The Long Table',
    description:
      'A brick loft in Fort Point with one table for forty-two and string lights left by the last wedding but one. Golden windows until eight in summer, candles after that. The kitchen is real, the oven is hot by request, and the dishwasher is included, because that is what people remember.',
    type: 'venue',
    priceMinor: 14000,
    capacity: 60,
    area: 'Fort Point',
    address: '33 Wormwood Loft, Boston, MA 02210',
    arrival: 'Goods entrance on the channel side until 16:00. The brass key sticks; lift the handle a little.',
    amenities: 'Full kitchen, Sound system, Step-free, Candles, Wi-Fi, Parking',
    photos: ['event-loft-long-table'],
    owner: 'owner',
    featured: true,
    cancellationPolicy: 'moderate',
    minHours: 2,
    bufferMinutes: 30,
  },
])

export const miami = spacesIn({ city: 'Miami', country, timeZone: 'America/New_York', currency }, [
  {
    title: 'Ninth Street Roof',
    description:
      'A roof terrace in Wynwood where the evening arrives early and stays. Festoon lights, lounge sofas, a bar in the corner and the whole skyline going pink behind it. Fans in the pergola, blankets for the two nights a year. No confetti: the pelicans eat it.',
    type: 'venue',
    priceMinor: 17500,
    capacity: 90,
    area: 'Wynwood',
    address: '259 Northwest Ninth Lane, Miami, FL 33127',
    arrival: 'Elevator inside the mural, really. Bar stock goes up before five.',
    amenities: 'Bar, Festoon lights, Sound system, Lift, Fans, Parking',
    photos: ['rooftop-terrace-dusk'],
    owner: 'dolores',
    cancellationPolicy: 'moderate',
    minHours: 2,
  },
  {
    title: 'Biscayne White',
    description:
      'An infinity cove in Little Haiti, painted the white that cameras believe. Light banks overhead, one softbox on wheels and a cold room for people in wool in August. Swimwear brands know us by our first names.',
    type: 'photography',
    priceMinor: 8750,
    capacity: 16,
    area: 'Little Haiti',
    address: '7250 Northeast Second Yard, Miami, FL 33138',
    arrival: 'Blue roller door. Ring the bell even if it is open, the dog likes to be asked.',
    amenities: 'Infinity cove, Strobes, Air conditioning, Make-up room, Parking, Dogs welcome',
    photos: ['white-cyclorama-studio'],
    owner: 'dolores',
  },
])

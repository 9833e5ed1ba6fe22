import { spacesIn } from '../demo-city.ts'

const torontoPlace = { city: 'Toronto', country: 'Canada', timeZone: 'America/Toronto', currency: 'CAD' } as const

export const toronto = spacesIn(torontoPlace, [
  {
    title: 'Distillery Hall',
    description:
      'White linen, three chandeliers and a floor made for first dances. A former cooperage in the Distillery District, tall windows on both sides and gold chairs for a hundred and fifty. Winter weddings get the fireplace next door at no charge.',
    type: 'venue',
    priceMinor: 21000,
    capacity: 150,
    area: 'Distillery District',
    point: { lat: 43.6503, lon: -79.3596 },
    address: '19 Tank House Mews, Toronto, ON M5A 3C4',
    arrival: 'Cobbles: warn the heels. Suppliers through Cherry Street until noon.',
    amenities: 'Round tables, Bridal room, Step-free, Full kitchen, PA and lights, Coat check',
    photo: 'wedding-hall-round-tables',
    owner: 'claire',
    cancellationPolicy: 'strict',
    minHours: 3,
  },
  {
    title: 'Junction Tracks',
    description:
      'A recording studio in the Junction, built floating so that the freight trains stay outside the song. Long desk, good preamps, warm slats and a live room that fits a string quartet with feelings. Night rates are the same as day rates; we are awake anyway.',
    type: 'studio',
    priceMinor: 7875,
    capacity: 7,
    area: 'The Junction',
    point: { lat: 43.6656, lon: -79.47 },
    address: '2884 Dundas Siding, Toronto, ON M6P 1Y9',
    arrival:
      'Rear lane, steel door. Open at all hours: the code is the last three characters of your booking number, {booking number}, and works from ten minutes before.',
    amenities: 'Live room, Engineer, Backline, Open all hours, Parking, Kitchen',
    photo: 'recording-studio-control-room-sofa',
    owner: 'claire',
    openAllHours: true,
  },
  {
    title: 'King Street Late',
    description:
      'A brick loft office on King Street for the shift after the shift. Desks under pendants, a leather sofa, the towers glittering outside. Streetcar at the door until half past one, and again at five.',
    type: 'office',
    priceMinor: 5950,
    capacity: 14,
    area: 'King West',
    point: { lat: 43.644, lon: -79.401 },
    address: '555 King Back Lane, Toronto, ON M5V 1M1',
    arrival: 'Buzzer 4. Please water the plant by the printer if it looks at you.',
    amenities: 'Ten desks, Screens, Sofa, Printer, Wi-Fi, Kitchen',
    photo: 'office-loft-evening-desks',
    owner: 'claire',
  },
])

const montrealPlace = { city: 'Montreal', country: 'Canada', timeZone: 'America/Toronto', currency: 'CAD' } as const

export const montreal = spacesIn(montrealPlace, [
  {
    title: 'Mile End Atelier',
    description:
      'A painter’s atelier in Mile End, in a garment block full of people who make things. Skylight, easels, brick painted white by several generations. Bagels at the corner, hot at any hour; the atelier keeps more modest ones.',
    type: 'studio',
    priceMinor: 4850,
    capacity: 12,
    area: 'Mile End',
    point: { lat: 45.524, lon: -73.599 },
    address: '5455 avenue de l’Aiguille, Montréal, QC H2T 2T3',
    arrival: 'Fifth floor, studio 512. The lift has an operator called Réjean and a schedule.',
    amenities: 'Skylight, Easels, Sink, Freight lift, Coffee',
    photo: 'art-studio-skylight-side',
    owner: 'claire',
  },
])

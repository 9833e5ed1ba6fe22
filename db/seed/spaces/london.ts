import { spacesIn } from '../demo-city.ts'

const londonPlace = { city: 'London', country: 'United Kingdom', timeZone: 'Europe/London', currency: 'GBP' } as const

export const london = spacesIn(londonPlace, [
  {
    title: 'The Blue Room',
    description:
      'A meeting room in Bermondsey that does not feel like one. Good tea. Deep blue walls, a long terracotta bench and globe lamps that flatter a budget. Eight people sit comfortably; difficult conversations sit better.',
    type: 'meeting-room',
    priceMinor: 3800,
    capacity: 8,
    area: 'Bermondsey',
    point: { lat: 51.498, lon: -0.064 },
    address: '14 Leather Yard, London SE1 3XF',
    arrival: 'Blue door, naturally. First floor, kettle on the right.',
    amenities: 'Screen, Whiteboard, Tea, Wi-Fi, Step-free, Dogs welcome',
    photo: 'meeting-room-blue-evening',
    owner: 'harriet',
    featured: true,
  },
  {
    title: 'Tannery Light',
    description:
      'A daylight studio in Hackney Wick, white brick on three sides and weather on the fourth. Paper on rollers, two softboxes, a floor that has been painted ninety times. The canal is outside when the client needs a walk. Please do not feed the heron, he invoices.',
    type: 'photography',
    priceMinor: 6250,
    capacity: 12,
    area: 'Hackney Wick',
    point: { lat: 51.5435, lon: -0.025 },
    address: '3 Queen’s Cut, London E9 5EN',
    arrival: 'Over the footbridge, through the arch, second buzzer. Vans can stop for twenty minutes.',
    amenities: 'Daylight, Paper backdrops, Strobes, Make-up room, Wi-Fi, Parking',
    photo: 'photo-studio-daylight-paper-set',
    owner: 'owner',
  },
  {
    title: 'Peckham Proving',
    description:
      'A teaching kitchen in Peckham where dough goes to rise and people follow. You stand on the cook’s side of the marble island, they sit on the leather stools, and green cabinets full of things that shine wait behind you. One oven runs hot, the other honest. Leave with bread, or at least with flour.',
    type: 'studio',
    priceMinor: 7200,
    capacity: 14,
    area: 'Peckham',
    point: { lat: 51.4735, lon: -0.069 },
    address: '166 Bellenden Parade, London SE15 4RA',
    arrival: 'Shutter on the left of the florist. Deliveries before ten go in the blue crate.',
    amenities: 'Two ovens, Marble island, Pantry, Dishwasher, Daylight, Step-free',
    photo: 'cooking-studio-island-cook',
    owner: 'kwame',
    noticeMinutes: 180,
  },
  {
    title: 'Chapter & Verso',
    description:
      'A private office in Marylebone with more books than you will finish and one desk to try at. Walnut, linen curtains, a wall the colour of ink. Solicitors, novelists and a man who designs roundabouts swear by it. Open all hours, for whoever cannot sleep.',
    type: 'office',
    priceMinor: 3250,
    capacity: 4,
    area: 'Marylebone',
    point: { lat: 51.52, lon: -0.15 },
    address: '5 Nottingham Mews, London W1U 5NX',
    arrival:
      'The mews gate and the green door open with the last three characters of your booking number, {booking number}. Please close both behind you.',
    amenities: 'Library, Walnut desk, Open all hours, Wi-Fi, Tea, Printer',
    photo: 'private-office-walnut',
    owner: 'harriet',
    openAllHours: true,
  },
  {
    title: 'Fig Court',
    description:
      'A shared living room in Shoreditch for people whose living room is full. Green wall, tan sofa, a long table where strangers lend each other chargers. You book the whole of it, so the strangers are yours.',
    type: 'office',
    priceMinor: 2950,
    capacity: 20,
    area: 'Shoreditch',
    point: { lat: 51.526, lon: -0.078 },
    address: '40 Rivington Court, London EC2A 3QB',
    arrival: 'Through the courtyard, past the fig tree it is named for. Push hard, the door swells in winter.',
    amenities: 'Wi-Fi, Call booth, Kitchen, Dogs welcome, Bike room',
    photo: 'coworking-lounge-plants-windows',
    owner: 'kwame',
  },
])

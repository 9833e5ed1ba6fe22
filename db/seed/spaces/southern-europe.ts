import { spacesIn } from '../demo-city.ts'

const barcelonaPlace = { city: 'Barcelona', country: 'Spain', timeZone: 'Europe/Madrid', currency: 'EUR' } as const

export const barcelona = spacesIn(barcelonaPlace, [
  {
    title: 'Sol i Sàlvia',
    description:
      'A yoga studio in Poblenou with sage walls and a pale floor that remembers the morning. Mats, cushions and woven lamps are here; bring your own calm or borrow ours. Tall windows on one side, candles along the other, and a street so quiet that the loudest thing is somebody’s knee.',
    type: 'studio',
    priceMinor: 4400,
    capacity: 18,
    area: 'Poblenou',
    point: { lat: 41.403, lon: 2.201 },
    address: 'Carrer de la Farigola 21, 08005 Barcelona',
    arrival: 'First floor over the bakery. Shoes stay on the stairs, voices too.',
    amenities: 'Mats, Cushions, Candles, Changing room, Tea, Wi-Fi',
    photo: 'yoga-studio-sage',
    owner: 'nuria',
  },
  {
    title: 'Cuina Sant Pere',
    description:
      'A cooking studio five minutes from the Santa Caterina market, with an island made for gossip. Marble, leather stools, brass lamps and green cabinets that hide a very large paella pan. Shop first, cook second, argue about rice throughout.',
    type: 'studio',
    priceMinor: 7550,
    capacity: 16,
    area: 'Sant Pere',
    point: { lat: 41.388, lon: 2.179 },
    address: 'Carrer dels Fideuers 12, 08003 Barcelona',
    arrival: 'Ground floor, wooden shutters. The market closes at three, so plan backwards.',
    amenities: 'Gas and induction, Pantry, Marble island, Dishwasher, Daylight, Step-free',
    photo: 'cooking-studio-island-detail',
    owner: 'nuria',
  },
  {
    title: 'El Plató Rosa',
    description:
      'A built set in Gràcia, peach from floor to ceiling. Arches, steps, spheres and one big window from the left. Perfumes, shoes and one famous ham have been photographed on the middle plinth. Rearrange everything; there is a drawing of how it was.',
    type: 'photography',
    priceMinor: 6400,
    capacity: 8,
    area: 'Gràcia',
    point: { lat: 41.403, lon: 2.156 },
    address: 'Carrer del Rossinyol 45, 08012 Barcelona',
    arrival: 'Pink bell. First floor through the workshop, say hello to the carpenter.',
    amenities: 'Built set, Props, Steamer, Air conditioning, Wi-Fi',
    photo: 'photo-studio-pastel-arches-detail',
    owner: 'nuria',
    openAllHours: true,
  },
])

const athensPlace = { city: 'Athens', country: 'Greece', timeZone: 'Europe/Athens', currency: 'EUR' } as const

export const athens = spacesIn(athensPlace, [
  {
    title: 'Stoa Nine',
    description:
      'A meeting room in Psyrri with a long oak table and no patience for slides. There is a screen all the same. Tan chairs, dome lamps, trees at the window. Philosophers met outdoors, but they had no air conditioning. Open at all hours.',
    type: 'meeting-room',
    priceMinor: 3200,
    capacity: 12,
    area: 'Psyrri',
    point: { lat: 37.9785, lon: 23.723 },
    address: 'Stoa Agoraion 9, Athens 105 54',
    arrival:
      'Inside the arcade, door nine. After ten at night the arcade gate opens with the last three characters of your booking number, {booking number}.',
    amenities: 'Screen, Open all hours, Air conditioning, Coffee, Lift, Wi-Fi',
    photo: 'meeting-room-oak-morning',
    owner: 'eleni',
    openAllHours: true,
  },
])

const lisbonPlace = { city: 'Lisbon', country: 'Portugal', timeZone: 'Europe/Lisbon', currency: 'EUR' } as const

export const lisbon = spacesIn(lisbonPlace, [
  {
    title: 'Marvila Tape',
    description:
      'A control room in a Marvila wine warehouse, with walls thick enough for fado and metal alike. A broad desk, lit meters, timber slats and a live room behind glass. We open at any hour, since songs do.',
    type: 'studio',
    priceMinor: 4400,
    capacity: 6,
    area: 'Marvila',
    point: { lat: 38.743, lon: -9.103 },
    address: 'Rua do Vinho Verde 31, 1950-285 Lisboa',
    arrival: 'Warehouse 31, small door in the big one. Loading is easiest from the river side.',
    amenities: 'Live room, Engineer, Backline, Open all hours, Parking',
    photo: 'recording-studio-control-room-detail',
    owner: 'elodie',
    openAllHours: true,
  },
])

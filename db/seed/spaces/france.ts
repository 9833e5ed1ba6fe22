import { spacesIn } from '../demo-city.ts'

const parisPlace = { city: 'Paris', country: 'France', timeZone: 'Europe/Paris', currency: 'EUR' } as const

export const paris = spacesIn(parisPlace, [
  {
    title: 'Atelier Ciel',
    description:
      'A painter’s room above a courtyard in Belleville. Easels, a sink, no rush. The skylight was the reason somebody moved here in 1911 and it is still the reason. Canvases on the walls may be admired, moved and, if you insist, bought.',
    type: 'studio',
    priceMinor: 4200,
    capacity: 10,
    area: 'Belleville',
    point: { lat: 48.871, lon: 2.383 },
    address: '27 cour des Lilas, 75020 Paris',
    arrival:
      'The gate opens with the last three characters of your booking number, {booking number}. Across the courtyard, staircase C. Fifth floor; the view pays you back.',
    amenities: 'Skylight, Easels, Sink, North light, Wi-Fi, Coffee',
    photo: 'art-studio-skylight',
    owner: 'elodie',
  },
  {
    title: 'La Chambre Claire',
    description:
      'A bedroom for the camera in the Marais, linen and sunlight included. Sheer curtains, woven pendants, old floorboards that creak only between takes. The bed has never been slept in, though several clients have asked.',
    type: 'photography',
    priceMinor: 7450,
    capacity: 8,
    area: 'Le Marais',
    point: { lat: 48.858, lon: 2.36 },
    address: '8 passage du Lavoir, 75004 Paris',
    arrival: 'Third door on the left in the passage. Please carry cases on the stairs, the neighbours nap at two.',
    amenities: 'Natural light, Props, Steamer, Kitchen, Wi-Fi',
    photo: 'daylight-set-bedroom-window',
    owner: 'elodie',
    featured: true,
  },
  {
    title: 'Bureau Septième',
    description:
      'Six oak desks near the Champ de Mars, a whiteboard and one mustard wall to keep everybody cheerful. Screens on every desk, white shelves, a strip of window full of domes. Small teams come for a day to finish things, and the blue sofa is for whoever finishes first.',
    type: 'office',
    priceMinor: 3850,
    capacity: 8,
    area: '7th arrondissement',
    point: { lat: 48.856, lon: 2.312 },
    address: '112 avenue du Colombier, 75007 Paris',
    arrival:
      'The concierge has your name until eight. After that, the small door opens with the last three characters of your booking number, {booking number}.',
    amenities: 'Six desks, Screens, Whiteboard, Open all hours, Wi-Fi, Lift, Coffee',
    photo: 'office-team-room-mustard-desks',
    owner: 'bastien',
    openAllHours: true,
  },
  {
    title: 'Le Salon Grenat',
    byRequest: true,
    description:
      'A deep red dining room in the 15th, laid for ten, with the Tower in the window. Candles on the table, a brass ring of light above it and wall lamps that make the soup look expensive. Bring your own cook or ask for ours; she has opinions about salt. The Tower sparkles on the hour, so speeches are short.',
    type: 'venue',
    priceMinor: 16500,
    capacity: 12,
    area: '15th arrondissement',
    point: { lat: 48.844, lon: 2.291 },
    address: '27 Quai des Tisserands, 75015 Paris',
    arrival: 'Ring "Grenat", fifth floor. The service stairs on the left go straight to the pantry.',
    amenities: 'Pantry kitchen, Candles, Tableware for ten, Sound system, Lift, Wi-Fi',
    photo: 'private-dining-room-dusk-side',
    owner: 'bastien',
    minHours: 2,
    bufferMinutes: 60,
    cancellationPolicy: 'moderate',
  },
])

import { spacesIn } from '../demo-city.ts'

const here = { country: 'France', timeZone: 'Europe/Paris', currency: 'EUR' } as const

export const paris = spacesIn({ city: 'Paris', ...here }, [
  {
    title: 'Atelier Ciel',
    description:
      'A painter’s room above a courtyard in Belleville. Easels, a sink, no rush. The skylight was the reason somebody moved here in 1911 and it is still the reason. Canvases on the walls may be admired, moved and, if you insist, bought.',
    type: 'studio',
    priceMinor: 4200,
    capacity: 10,
    area: 'Belleville',
    address: '27 cour des Lilas, 75020 Paris',
    arrival: 'Code at the gate, across the courtyard, staircase C. Fifth floor; the view pays you back.',
    amenities: 'Skylight, Easels, Sink, North light, Wi-Fi, Coffee',
    photos: ['art-studio-skylight'],
    owner: 'elodie',
    featured: true,
  },
  {
    title: 'La Chambre Claire',
    description:
      'A bedroom for the camera in the Marais, linen and sunlight included. Sheer curtains, woven pendants, old floorboards that creak only between takes. The bed has never been slept in, though several clients have asked.',
    type: 'photography',
    priceMinor: 7450,
    capacity: 8,
    area: 'Le Marais',
    address: '8 passage du Lavoir, 75004 Paris',
    arrival: 'Third door on the left in the passage. Please carry cases on the stairs, the neighbours nap at two.',
    amenities: 'Natural light, Props, Steamer, Kitchen, Wi-Fi',
    photos: ['daylight-set-bedroom', 'photo-studio-daylight-paper'],
    owner: 'elodie',
  },
  {
    title: 'Bureau Septième',
    description:
      'A private office near the Champ de Mars with a walnut desk and a serious wall of books. Afternoon sun across the rug, two chairs for visitors, absolute quiet. People come to sign things here because it feels as if they should.',
    type: 'office',
    priceMinor: 3850,
    capacity: 4,
    area: '7th arrondissement',
    address: '112 avenue du Colombier, 75007 Paris',
    arrival: 'The concierge has your name until eight. After that, the code works on the small door.',
    amenities: 'Walnut desk, Library, Open all hours, Wi-Fi, Lift, Coffee',
    photos: ['private-office-walnut'],
    owner: 'bastien',
    openAllHours: true,
  },
  {
    title: 'La Lanterne Rouge',
    description:
      'A hundred-seat hall in Ménilmontant, named for whoever comes last and gets the loudest applause. Red curtains, a stage set for a band, brass lamps and seats that have heard everything. Concerts, conferences, and cinema with a real projector.',
    type: 'venue',
    priceMinor: 16500,
    capacity: 110,
    area: 'Ménilmontant',
    address: '60 rue des Panoyaux-Hauts, 75020 Paris',
    arrival: 'Artists through the yard, audience under the lantern. Last metro at 00:50.',
    amenities: 'PA and lights, Projector, Drum kit, Bar, Green room, Step-free',
    photos: ['concert-hall-stage'],
    owner: 'bastien',
    cancellationPolicy: 'strict',
    minHours: 2,
    bufferMinutes: 60,
  },
  {
    title: 'Barre Colbert',
    description:
      'A dance floor behind the Palais-Royal, sprung maple under a ceiling with beams. Mirrors, barres, an upright piano and light that arrives sideways. The pigeons outside keep strict time. Soft shoes, please.',
    type: 'studio',
    priceMinor: 4500,
    capacity: 20,
    area: 'Palais-Royal',
    address: '19 galerie des Marronniers, 75002 Paris',
    arrival: 'Enter from the gallery, first floor. Changing rooms are through the mirror that opens.',
    amenities: 'Sprung floor, Mirrors, Piano, Changing rooms, Sound system',
    photos: ['dance-studio-mirrors'],
    owner: 'elodie',
    available: false,
  },
  {
    title: 'Table Ronde',
    description:
      'A bright meeting room by the Canal Saint-Martin, with a round table so that nobody presides. Terracotta wall, mismatched shell chairs, plants in good health. Strategy in the morning, apéritif by arrangement.',
    type: 'meeting-room',
    priceMinor: 4750,
    capacity: 8,
    area: 'Canal Saint-Martin',
    address: '75 quai des Écluses, 75010 Paris',
    arrival: 'Ground floor at the back of the yard. The intercom says "Ronde".',
    amenities: 'Whiteboard, Video calls, Step-free, Coffee, Wi-Fi',
    photos: ['glass-meeting-room-plants'],
    owner: 'bastien',
  },
])

export const nice = spacesIn({ city: 'Nice', ...here }, [
  {
    title: 'Pavillon des Cigales',
    description:
      'A timber pavilion on the hill of Cimiez, set for a ceremony and open to the evening. Rows of chairs, white drapes, a flower arch that we dress with whatever is out. The cicadas start at eleven and take no requests.',
    type: 'venue',
    priceMinor: 18000,
    capacity: 100,
    area: 'Cimiez',
    address: '41 chemin des Oliviers-Hauts, 06000 Nice',
    arrival: 'Park below the olive trees; a cart brings grandparents up. Rain curtains come down in four minutes.',
    amenities: '100 chairs, Rain curtains, Power outside, Flower arch, Parking, Step-free',
    photos: ['garden-pavilion-afternoon'],
    owner: 'bastien',
    cancellationPolicy: 'strict',
    minHours: 3,
  },
])

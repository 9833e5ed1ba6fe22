import { spacesIn } from '../demo-city.ts'

const currency = 'EUR'

export const barcelona = spacesIn({ city: 'Barcelona', country: 'Spain', timeZone: 'Europe/Madrid', currency }, [
  {
    title: 'Cuina Sant Pere',
    description:
      'A cooking studio five minutes from the Santa Caterina market, with an island made for gossip. Marble, leather stools, brass lamps and green cabinets that hide a very large paella pan. Shop first, cook second, argue about rice throughout.',
    type: 'studio',
    priceMinor: 7550,
    capacity: 16,
    area: 'Sant Pere',
    address: 'Carrer dels Fideuers 12, 08003 Barcelona',
    arrival: 'Ground floor, wooden shutters. The market closes at three, so plan backwards.',
    amenities: 'Gas and induction, Pantry, Marble island, Dishwasher, Daylight, Step-free',
    photos: ['cooking-studio-island'],
    owner: 'nuria',
    featured: true,
  },
  {
    title: 'Terrat Blau',
    description:
      'A roof in the Eixample for the blue quarter of an hour after sunset. Low sofas, candles, festoon lights and a city that finally turns its lights on. Bring a band of up to three; the fourth always plays too loud.',
    type: 'venue',
    priceMinor: 14500,
    capacity: 60,
    area: 'Eixample',
    address: 'Carrer de la Diputada 301, 08009 Barcelona',
    arrival: 'Lift to the seventh, spiral stairs to the roof. Music ends at 23:00, talk at midnight.',
    amenities: 'Bar, Festoon lights, Sound system, Lift, Heaters',
    photos: ['rooftop-terrace-dusk'],
    owner: 'nuria',
    cancellationPolicy: 'moderate',
    minHours: 2,
  },
  {
    title: 'Fàbrica Poblenou',
    description:
      'An open floor in a Poblenou textile mill, with rows of oak desks and morning sun to spare. Screens at every seat, soft chairs at the end for the meeting that could not be an e-mail. Ten minutes to the beach, which is why we open late on nothing and early on everything.',
    type: 'office',
    priceMinor: 6800,
    capacity: 36,
    area: 'Poblenou',
    address: 'Carrer de la Llana 88, 08005 Barcelona',
    arrival: 'Reception until 20:00, code after that. Showers are by the bike racks.',
    amenities: '24 desks, Screens, Showers, Open all hours, Kitchen, Step-free, Wi-Fi',
    photos: ['office-open-plan-morning', 'coworking-lounge-plants'],
    owner: 'nuria',
    openAllHours: true,
  },
  {
    title: 'El Plató Rosa',
    description:
      'A built set in Gràcia, peach from floor to ceiling. Arches, steps, spheres and one big window from the left. Perfumes, shoes and one famous ham have been photographed on the middle plinth. Rearrange everything; there is a drawing of how it was.',
    type: 'photography',
    priceMinor: 6400,
    capacity: 8,
    area: 'Gràcia',
    address: 'Carrer del Rossinyol 45, 08012 Barcelona',
    arrival: 'Pink bell. First floor through the workshop, say hello to the carpenter.',
    amenities: 'Built set, Props, Steamer, Air conditioning, Wi-Fi',
    photos: ['photo-studio-pastel-arches'],
    owner: 'nuria',
  },
  {
    title: 'Sala Taronja',
    description:
      'A glass-fronted meeting room in Sant Antoni with an orange wall and a round white table. Eight shell chairs in colours that were a long discussion. Whiteboard, woven lamp, three confident plants. Short meetings get free coffee.',
    type: 'meeting-room',
    priceMinor: 3900,
    capacity: 8,
    area: 'Sant Antoni',
    address: 'Carrer del Parlament Vell 20, 08015 Barcelona',
    arrival: 'Mezzanine of the corner building. If the shutter is half down, we are in.',
    amenities: 'Whiteboard, Video calls, Coffee, Air conditioning, Wi-Fi',
    photos: ['glass-meeting-room-plants'],
    owner: 'nuria',
    status: 'maintenance',
  },
])

export const athens = spacesIn({ city: 'Athens', country: 'Greece', timeZone: 'Europe/Athens', currency }, [
  {
    title: 'Attic Linen',
    description:
      'A sunlit set in Koukaki, made up as the bedroom you hope the hotel has. Linen, woven lamps, an olive tree in a pot and the Attic light, which needs no introduction and no reflector.',
    type: 'photography',
    priceMinor: 4850,
    capacity: 8,
    area: 'Koukaki',
    address: 'Odos Veranda 9, Athens 117 41',
    arrival: 'Top bell. The cat on the stairs is called Deposit and lives there.',
    amenities: 'Natural light, Props, Steamer, Air conditioning, Wi-Fi',
    photos: ['daylight-set-bedroom'],
    owner: 'eleni',
    featured: true,
  },
  {
    title: 'Stoa Nine',
    description:
      'A meeting room in Psyrri with a long oak table and no patience for slides. There is a screen all the same. Tan chairs, dome lamps, trees at the window. Philosophers met outdoors, but they had no air conditioning. Open at all hours.',
    type: 'meeting-room',
    priceMinor: 3200,
    capacity: 12,
    area: 'Psyrri',
    address: 'Stoa Agoraion 9, Athens 105 54',
    arrival: 'Inside the arcade, door nine. After ten at night the arcade gate opens with the same code.',
    amenities: 'Screen, Open all hours, Air conditioning, Coffee, Lift, Wi-Fi',
    photos: ['meeting-room-oak-morning'],
    owner: 'eleni',
    openAllHours: true,
  },
])

export const lisbon = spacesIn({ city: 'Lisbon', country: 'Portugal', timeZone: 'Europe/Lisbon', currency }, [
  {
    title: 'Marvila Tape',
    description:
      'A control room in a Marvila wine warehouse, with walls thick enough for fado and metal alike. A broad desk, lit meters, timber slats and a live room behind glass. We open at any hour, since songs do.',
    type: 'studio',
    priceMinor: 4400,
    capacity: 6,
    area: 'Marvila',
    address: 'Rua do Vinho Verde 31, 1950-285 Lisboa',
    arrival: 'Warehouse 31, small door in the big one. Loading is easiest from the river side.',
    amenities: 'Live room, Engineer, Backline, Open all hours, Parking',
    photos: ['recording-studio-control-room'],
    owner: 'elodie',
    openAllHours: true,
  },
])

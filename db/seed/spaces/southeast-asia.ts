import { spacesIn } from '../demo-city.ts'

const ofSingapore = { city: 'Singapore', country: 'Singapore', timeZone: 'Asia/Singapore', currency: 'SGD' } as const

export const singapore = spacesIn(ofSingapore, [
  {
    title: 'Joo Chiat Pastel',
    description:
      'A peach set behind a Joo Chiat shophouse, in colours the street lent us. Arches, plinths, steps to nowhere and one soft window. Kueh brands queue for it in January. Wipe-clean, repaintable, air-conditioned to the point of cardigans.',
    type: 'photography',
    priceMinor: 8900,
    capacity: 8,
    area: 'Joo Chiat',
    address: '302 Koon Seng Lane, Singapore 427005',
    arrival: 'Back lane entrance, peach gate. Loading is free before noon.',
    amenities: 'Built set, Props, Steamer, Air conditioning, Wi-Fi',
    photos: ['photo-studio-pastel-arches'],
    owner: 'priya',
    featured: true,
  },
  {
    title: 'Tiong Bahru Kitchen',
    description:
      'A cooking studio in Tiong Bahru with a marble island and strong views on sambal. Leather stools, brass lamps, a full wall of green cabinets and garden light until six. Films, classes, supper clubs. Durian by written agreement only.',
    type: 'studio',
    priceMinor: 11000,
    capacity: 14,
    area: 'Tiong Bahru',
    address: '78 Eng Hoon Walk, Singapore 169762',
    arrival: 'Corner unit, ground floor. The wet market is two minutes away and closes at one.',
    amenities: 'Gas and induction, Pantry, Dishwasher, Daylight, Step-free, Air conditioning',
    photos: ['cooking-studio-island'],
    owner: 'priya',
  },
  {
    title: 'Raffles Thirty',
    description:
      'A thirtieth-floor boardroom at Raffles Place where the towers look in and take notes. Walnut table, leather chairs, a lamp like a drawn line. Everything is plugged in, charged and cleaned before you arrive, including the pens.',
    type: 'meeting-room',
    priceMinor: 14500,
    capacity: 12,
    area: 'Raffles Place',
    address: '30 Cecil Tower, Singapore 049712',
    arrival: 'Exit F, lobby B. NRIC or passport for the turnstile.',
    amenities: 'Video calls, Screen, Concierge, Catering, Step-free, Wi-Fi',
    photos: ['boardroom-walnut-dusk', 'meeting-room-oak-morning'],
    owner: 'priya',
    cancellationPolicy: 'strict',
  },
  {
    title: 'Rain Tree Pavilion',
    description:
      'An open pavilion near the Botanic Gardens, roofed in timber and walled in trees. Chairs for a hundred and ten, white drapes, a flower arch. It will rain at four; the roof has opinions about that and they are favourable.',
    type: 'venue',
    priceMinor: 26000,
    capacity: 110,
    area: 'Tanglin',
    address: '7 Cluny Glade, Singapore 259569',
    arrival: 'Buggy from the gate every ten minutes. Fans are on the east pillar.',
    amenities: '110 chairs, Rain curtains, Fans, Power outside, Step-free, Parking',
    photos: ['garden-pavilion-afternoon'],
    owner: 'priya',
    cancellationPolicy: 'moderate',
    minHours: 3,
  },
  {
    title: 'Kallang Desks',
    description:
      'Twenty-four desks in a Kallang flatted factory, with light from one whole side. Screens, plants, a corner of sofas for the stand-up. The lift is industrial, the coffee is not.',
    type: 'office',
    priceMinor: 7550,
    capacity: 36,
    area: 'Kallang',
    address: '05-11, 21 Kallang Works, Singapore 339348',
    arrival: 'Goods lift to 5, turn right. Turn the main fan on before the air conditioning, it helps.',
    amenities: '24 desks, Screens, Printer, Kitchen, Step-free, Fast Wi-Fi',
    photos: ['office-open-plan-morning'],
    owner: 'priya',
  },
])

const ofBangkok = { city: 'Bangkok', country: 'Thailand', timeZone: 'Asia/Bangkok', currency: 'USD' } as const

export const bangkok = spacesIn(ofBangkok, [
  {
    title: 'Ari Talking House',
    description:
      'A podcast studio in a teak house in Ari, with a neon microphone and very good mango. Round table, lounge chairs, slatted walls that swallow the tuk-tuks. We edit while you eat.',
    type: 'studio',
    priceMinor: 3200,
    capacity: 5,
    area: 'Ari',
    address: '15 Soi Phahon Garden 7, Bangkok 10400',
    arrival: 'BTS Ari, exit 3, then six minutes in the shade. Shoes off at the steps.',
    amenities: 'Four microphones, Video cameras, Engineer, Air conditioning, Wi-Fi',
    photos: ['podcast-studio-neon'],
    owner: 'ananda',
    featured: true,
  },
  {
    title: 'Charoen Krung Press',
    description:
      'A workshop room in an old press on Bangkok’s oldest paved road. Brick, trestle tables, whiteboards and fans that turn like slow applause. Design sprints, night classes, one memorable chess club.',
    type: 'meeting-room',
    priceMinor: 3850,
    capacity: 28,
    area: 'Bang Rak',
    address: '32 Charoen Krung Yard, Bangkok 10500',
    arrival: 'From the pier, straight on past the post office. The door is teal and heavy.',
    amenities: 'Whiteboards, Projector, Movable tables, Coffee, Wi-Fi, Step-free',
    photos: ['workshop-room-brick'],
    owner: 'ananda',
  },
  {
    title: 'Thonglor Daylight',
    description:
      'White brick, peach paper and clean daylight, one floor above a quiet soi in Thonglor. Softboxes for the monsoon. Fashion and food share it well; the fish goes home with fashion only once.',
    type: 'photography',
    priceMinor: 4500,
    capacity: 12,
    area: 'Thonglor',
    address: '88 Soi Thonglor 11, Bangkok 10110',
    arrival: 'Park under the building, lift to 2. Ice is in the pink bucket.',
    amenities: 'Daylight, Paper backdrops, Strobes, Make-up room, Parking, Air conditioning',
    photos: ['photo-studio-daylight-paper', 'white-cyclorama-studio'],
    owner: 'ananda',
    noticeMinutes: 60,
  },
  {
    title: 'Orchid Hall on the River',
    description:
      'A bright hall by the Chao Phraya, fifteen round tables under ring chandeliers. White linen, gold chairs, an arch of orchids that were picked this morning. Guests may arrive by boat, and really should.',
    type: 'venue',
    priceMinor: 14000,
    capacity: 160,
    area: 'Khlong San',
    address: '401 Charoen Nakhon Landing, Bangkok 10600',
    arrival: 'Private pier; the boat from Sathorn takes nine minutes. Cars use soi 17.',
    amenities: 'Round tables, Full kitchen, Bridal room, PA and lights, Parking, Step-free',
    photos: ['wedding-hall-round-tables'],
    owner: 'ananda',
    cancellationPolicy: 'strict',
    minHours: 4,
  },
  {
    title: 'Ekkamai Night Shift',
    description:
      'A brick office in Ekkamai for calls with people who are just waking up. Ten desks, warm lamps, a sofa for the gap between time zones. The noodle cart outside keeps the same hours.',
    type: 'office',
    priceMinor: 2900,
    capacity: 14,
    area: 'Ekkamai',
    address: '12 Soi Ekkamai 10, Bangkok 10110',
    arrival: 'Third floor, keypad. The last person turns off the pendants from left to right.',
    amenities: 'Ten desks, Screens, Fast Wi-Fi, Sofa, Air conditioning',
    photos: ['office-loft-evening'],
    owner: 'ananda',
  },
])

const country = 'Indonesia'

export const jakarta = spacesIn({ city: 'Jakarta', country, timeZone: 'Asia/Jakarta', currency: 'USD' }, [
  {
    title: 'Kemang Green Room',
    description:
      'A lounge office in Kemang where the traffic cannot find you. Green wall, tan sofa, long table, plants with ambitions. Lunch comes from the warung over the fence and is passed across it.',
    type: 'office',
    priceMinor: 2450,
    capacity: 16,
    area: 'Kemang',
    address: 'Jalan Kemang Teduh 24, Jakarta 12730',
    arrival: 'Tell the driver "after the second speed bump". Gate on the left.',
    amenities: 'Fast Wi-Fi, Call booth, Generator, Parking, Air conditioning',
    photos: ['coworking-lounge-plants'],
    owner: 'wayan',
  },
])

export const bali = spacesIn({ city: 'Bali', country, timeZone: 'Asia/Makassar', currency: 'USD' }, [
  {
    title: 'Ubud Rain Pavilion',
    description:
      'A timber pavilion in Ubud with a hundred chairs and frogs for a choir. White drapes, a flower arch, palms and old trees all round. Yoga at nine, vows at five. When it rains, nobody moves and everybody smiles.',
    type: 'venue',
    priceMinor: 9500,
    capacity: 100,
    area: 'Ubud',
    address: 'Jalan Sawah Indah 8, Ubud 80571',
    arrival: 'Path through the rice field, lamps after dark. The steps are wide but uneven.',
    amenities: '100 chairs, Rain curtains, Fans, Power outside, Parking',
    photos: ['garden-pavilion-afternoon'],
    owner: 'wayan',
    featured: true,
    cancellationPolicy: 'moderate',
  },
  {
    title: 'Canggu Day Bed',
    description:
      'A sunlit bedroom set in Canggu for swimwear, skincare and slow mornings. Linen, rattan, sheer curtains and floorboards warm enough to lie on. The rooster next door is not on the call sheet, but comes.',
    type: 'photography',
    priceMinor: 3950,
    capacity: 8,
    area: 'Canggu',
    address: 'Jalan Pantai Senja 51, Canggu 80361',
    arrival: 'Blue gate after the surf shop. Scooters inside, please.',
    amenities: 'Natural light, Props, Steamer, Outdoor shower, Wi-Fi',
    photos: ['daylight-set-bedroom'],
    owner: 'wayan',
  },
])

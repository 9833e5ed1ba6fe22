import { spacesIn } from '../demo-city.ts'

const place = { city: 'Tokyo', country: 'Japan', timeZone: 'Asia/Tokyo', currency: 'JPY' } as const

export const tokyo = spacesIn(place, [
  {
    title: 'Nakameguro Glass',
    description:
      'A round table over the canal. Shoes off, slippers in nine sizes. Shell chairs, a whiteboard the width of the room and a terracotta wall that makes everyone look rested. In April the blossom does most of the talking.',
    type: 'meeting-room',
    priceMinor: 5500,
    capacity: 8,
    area: 'Nakameguro',
    address: '2-14-6 Kawabe, Meguro-ku, Tokyo 153-0042',
    arrival:
      'Three minutes from the station along the canal. Intercom 302; slippers are sorted by size, please keep it so.',
    amenities: 'Whiteboard, Video calls, Slippers, Tea, Lift, Wi-Fi',
    photos: ['glass-meeting-room-plants'],
    owner: 'owner',
    featured: true,
  },
  {
    title: 'Yanaka Paper Room',
    description:
      'A daylight studio in a Yanaka print shop, where the paper is still the point. Rolls in fourteen colours, two softboxes, white brick and a tripod you may borrow with both hands. Quiet street, so please unload in a whisper.',
    type: 'photography',
    priceMinor: 7800,
    capacity: 10,
    area: 'Yanaka',
    address: '3-8-11 Terasaka, Taito-ku, Tokyo 110-0001',
    arrival: 'Behind the print shop, sliding door on the left. The cat may come in, the rain may not.',
    amenities: 'North light, Paper backdrops, Strobes, Steamer, Wi-Fi, Tea',
    photos: ['photo-studio-daylight-paper', 'portrait-studio-dark'],
    owner: 'haruka',
  },
  {
    title: 'Low Voice',
    description:
      'A podcast room in Shimokitazawa that makes everyone sound a little wiser. Timber slats, three lounge chairs, four microphones and a neon that hums below what you can hear. Forty minutes of talk, ten of photographs with the neon: book the full hour.',
    type: 'studio',
    priceMinor: 4200,
    capacity: 5,
    area: 'Shimokitazawa',
    address: '2-31-4 Kitahora, Setagaya-ku, Tokyo 155-0031',
    arrival: 'Basement under the record shop. If the lamp over the door is red, wait one song.',
    amenities: 'Four microphones, Video cameras, Engineer on call, Wi-Fi, Tea',
    photos: ['podcast-studio-neon'],
    owner: 'kenji',
  },
  {
    title: 'Marunouchi Forty',
    description:
      'A boardroom forty floors above Tokyo Station, with the trains for a model railway. Walnut table, leather chairs, a brass line of light. Guests are met at the lift and taken back to it. Meetings start when the second hand says so.',
    type: 'meeting-room',
    priceMinor: 14000,
    capacity: 12,
    area: 'Marunouchi',
    address: '1-9-3 Chiyoda Gate Tower, Chiyoda-ku, Tokyo 100-0005',
    arrival: 'Reception on 2, then the express lift. Please send us the names of your guests the day before.',
    amenities: 'Video calls, Interpreter booth, Concierge, Catering, Step-free, Wi-Fi',
    photos: ['boardroom-walnut-dusk'],
    owner: 'kenji',
    cancellationPolicy: 'strict',
    noticeMinutes: 180,
  },
  {
    title: 'Moss & Kissa',
    description:
      'A working lounge in Kichijoji with the calm of an old coffee house. Green wall, tan sofa, a long shared table and rather serious hand drip. No calls at the table, all the calls you like in the booth.',
    type: 'office',
    priceMinor: 2800,
    capacity: 16,
    area: 'Kichijoji',
    address: '1-20-9 Inokashira-dori, Musashino, Tokyo 180-0003',
    arrival: 'Second floor over the bakery. Umbrellas go in the stand, bicycles behind the house.',
    amenities: 'Fast Wi-Fi, Hand-drip coffee, Call booth, Printer, Kitchen',
    photos: ['coworking-lounge-plants'],
    owner: 'haruka',
  },
  {
    title: 'Daikanyama House of Toasts',
    description:
      'A bright hall in Daikanyama with round tables, ring chandeliers and an arch of flowers. A hundred guests, gold chairs, two doors so that bride and cake need not meet. Speeches have a three-minute lamp, which has saved many friendships.',
    type: 'venue',
    priceMinor: 38000,
    capacity: 100,
    area: 'Daikanyama',
    address: '17-5 Sarugaku Hill, Shibuya-ku, Tokyo 150-0033',
    arrival: 'Guests use the garden gate. Suppliers: the service lane is one way and very narrow, small vans only.',
    amenities: 'Round tables, Bridal room, Full kitchen, PA and lights, Step-free, Parking',
    photos: ['wedding-hall-round-tables'],
    owner: 'haruka',
    cancellationPolicy: 'strict',
    minHours: 4,
    bufferMinutes: 60,
  },
])

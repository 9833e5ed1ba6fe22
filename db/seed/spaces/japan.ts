import { spacesIn } from '../demo-city.ts'

const tokyoPlace = { city: 'Tokyo', country: 'Japan', timeZone: 'Asia/Tokyo', currency: 'JPY' } as const

export const tokyo = spacesIn(tokyoPlace, [
  {
    title: 'Nakameguro Glass',
    description:
      'A round table over the canal. Shoes off, slippers in nine sizes. Shell chairs, a whiteboard the width of the room and a terracotta wall that makes everyone look rested. In April the blossom does most of the talking.',
    type: 'meeting-room',
    priceMinor: 5500,
    capacity: 8,
    area: 'Nakameguro',
    point: { lat: 35.644, lon: 139.699 },
    address: '2-14-6 Kawabe, Meguro-ku, Tokyo 153-0042',
    arrival:
      'Three minutes from the station along the canal. Intercom 302; slippers are sorted by size, please keep it so.',
    amenities: 'Whiteboard, Video calls, Slippers, Tea, Lift, Wi-Fi',
    photo: 'glass-meeting-room-plants',
    owner: 'owner',
  },
  {
    title: 'Yanaka Paper Room',
    description:
      'A daylight studio in a Yanaka print shop, where the paper is still the point. Rolls in fourteen colours, two softboxes, white brick and a tripod you may borrow with both hands. Quiet street, so please unload in a whisper.',
    type: 'photography',
    priceMinor: 7800,
    capacity: 10,
    area: 'Yanaka',
    point: { lat: 35.727, lon: 139.766 },
    address: '3-8-11 Terasaka, Taito-ku, Tokyo 110-0001',
    arrival: 'Behind the print shop, sliding door on the left. The cat may come in, the rain may not.',
    amenities: 'North light, Paper backdrops, Strobes, Steamer, Wi-Fi, Tea',
    photo: 'photo-studio-daylight-paper-detail',
    owner: 'haruka',
  },
  {
    title: 'Low Voice',
    description:
      'A podcast room in Shimokitazawa that makes everyone sound a little wiser. Timber slats, three lounge chairs, four microphones and a neon that hums below what you can hear. The camera waits on its tripod by the shelf. Forty minutes of talk, ten of photographs with the neon: book the full hour.',
    type: 'studio',
    priceMinor: 4200,
    capacity: 5,
    area: 'Shimokitazawa',
    point: { lat: 35.6615, lon: 139.667 },
    address: '2-31-4 Kitahora, Setagaya-ku, Tokyo 155-0031',
    arrival: 'Basement under the record shop. If the lamp over the door is red, wait one song.',
    amenities: 'Four microphones, Video cameras, Engineer on call, Wi-Fi, Tea',
    photo: 'podcast-studio-neon-side',
    owner: 'kenji',
  },
  {
    title: 'Shibaura Night Loft',
    description:
      'A brick loft in Shibaura for work that only gets done once the trains thin out. Desks under warm lamps, a black shelf of other people’s manuals, and one corner with a leather sofa and the lit tower in the window. Convenience store downstairs, quiet neighbours, no meetings before noon.',
    type: 'office',
    priceMinor: 5200,
    capacity: 14,
    area: 'Shibaura',
    point: { lat: 35.643, lon: 139.749 },
    address: '4-11-2 Unga Side, Minato-ku, Tokyo 108-0023',
    arrival:
      'After 20:00 use the canal entrance; the code is the last three characters of your booking number, {booking number}. Third floor, left.',
    amenities: 'Ten desks, Screens, Sofa, Wi-Fi, Kitchen, Lift',
    photo: 'office-loft-evening-lounge',
    owner: 'kenji',
    featured: true,
  },
])

import { spacesIn } from '../demo-city.ts'

const amsterdamPlace = {
  city: 'Amsterdam',
  country: 'Netherlands',
  timeZone: 'Europe/Amsterdam',
  currency: 'EUR',
} as const

export const amsterdam = spacesIn(amsterdamPlace, [
  {
    title: 'The Sail Loft',
    byRequest: true,
    description:
      'Sails were cut on this floor on Prinseneiland. The tables are the same width as the cloth was. Brick, steel windows and whiteboards where the patterns used to hang. The hoist works and lifts anything up to a grand piano, or a nervous strategy.',
    type: 'meeting-room',
    priceMinor: 5500,
    capacity: 24,
    area: 'Prinseneiland',
    address: 'Galgenhof 8, 1013 LX Amsterdam',
    arrival: 'Over the white drawbridge, second gable. Cargo bikes may come inside.',
    amenities: 'Whiteboards, Hoist, Step-free, Projector, Coffee, Wi-Fi',
    photo: 'workshop-room-brick',
    owner: 'pieter',
    featured: true,
  },
  {
    title: 'Dry Dock White',
    description:
      'Nine metres of nothing, in a dock that used to hold ferries. A seamless cove, light banks overhead and a yellow chair for scale. Drive in from the quay. On windy days the hull plates sing a little; sound people call it a feature.',
    type: 'photography',
    priceMinor: 9500,
    capacity: 20,
    area: 'Noord',
    address: 'Dokkade 21, 1033 WB Amsterdam',
    arrival: 'Free ferry to NDSM, then six minutes on foot. By car, ring at the barrier and say "cove".',
    amenities: 'Drive-in, Grip kit, Showers, Make-up room, Parking, Step-free',
    photo: 'white-cyclorama-studio-crew',
    owner: 'pieter',
    cancellationPolicy: 'moderate',
    openAllHours: true,
  },
  {
    title: 'The Deep House',
    description:
      'Five metres wide, thirty deep, one table all the way through. The neighbours get an invitation. Brick, beams and festoon lights, with a full kitchen at the far end so that the food arrives like an announcement. Dancing after ten is done in socks.',
    type: 'venue',
    priceMinor: 12000,
    capacity: 48,
    area: 'Jordaan',
    address: 'Egelantiershof 112, 1015 RK Amsterdam',
    arrival: 'The bell is a rope. Caterers come by boat more easily than by van.',
    amenities: 'Full kitchen, Sound system, Candles, Long table, Wi-Fi',
    photo: 'event-loft-long-table-end',
    owner: 'pieter',
    cancellationPolicy: 'moderate',
    minHours: 3,
    bufferMinutes: 30,
  },
  {
    title: 'Swan Boardroom',
    byRequest: true,
    description:
      'On the Keizersgracht. The agenda rarely survives the view. A long oak table, leather chairs and a sage wall with a screen that knows its place. Trees in both windows and, in spring, the swans, who attend without voting.',
    type: 'meeting-room',
    priceMinor: 6200,
    capacity: 14,
    area: 'Grachtengordel',
    address: 'Keizershof 441, 1016 DE Amsterdam',
    arrival: 'Stone steps, brass swan, push. The small lift is on the left behind the stairs.',
    amenities: 'Screen, Catering, Lift, Video calls, Coffee, Wi-Fi',
    photo: 'meeting-room-oak-morning-window',
    owner: 'jana',
    noticeMinutes: 60,
  },
])

import { spacesIn } from '../demo-city.ts'

const berlinPlace = { city: 'Berlin', country: 'Germany', timeZone: 'Europe/Berlin', currency: 'EUR' } as const

export const berlin = spacesIn(berlinPlace, [
  {
    title: 'Kreuzberg Control',
    description:
      'A desk with thirty-two faders and a window onto the live room. Timber slats, monitors you can trust and a chair that has its own fan page. Amps and drums live here, the engineer lives upstairs. Open all hours, as a studio in Kreuzberg must be.',
    type: 'studio',
    priceMinor: 5800,
    capacity: 6,
    area: 'Kreuzberg',
    point: { lat: 52.499, lon: 13.411 },
    address: 'Adalberthof 17, 10999 Berlin',
    arrival: 'Second courtyard, cellar door with the red lamp. Press and wait: we hear you when the take is over.',
    amenities: 'Live room, Engineer, Backline, Open all hours, Kitchen, Wi-Fi',
    photo: 'recording-studio-control-room',
    owner: 'cem',
    openAllHours: true,
  },
  {
    title: 'Lampenfieber',
    description:
      'A stage in Prenzlauer Berg for anyone who gets nervous and goes on anyway. The yellow drum kit stays up, the red curtains open by hand, and a hundred and twenty chairs are close enough to see that you mean it. Lamps along the walls, a piano in the wings.',
    type: 'venue',
    priceMinor: 13500,
    capacity: 120,
    area: 'Prenzlauer Berg',
    point: { lat: 52.539, lon: 13.424 },
    address: 'Kastanienhof 3, 10435 Berlin',
    arrival: 'Through the beer garden. Load in before five, the neighbours count decibels after ten.',
    amenities: 'PA and lights, Piano, Drum kit, Bar, Step-free',
    photo: 'concert-hall-stage-detail',
    owner: 'cem',
    cancellationPolicy: 'moderate',
    minHours: 2,
    bufferMinutes: 60,
  },
  {
    title: 'Dunkelkammer Zwei',
    description:
      'A portrait studio in Moabit with walls as dark as a good coat. Painted canvas, one enormous octabox, one stool. We blacked out the last window in 2019 and have not missed it. Actors get their heads shot here, in the kind sense.',
    type: 'photography',
    priceMinor: 4250,
    capacity: 6,
    area: 'Moabit',
    point: { lat: 52.527, lon: 13.343 },
    address: 'Turmgang 22, 10559 Berlin',
    arrival: 'Courtyard, basement, knock. Mind the third step, it is shorter than the others.',
    amenities: 'Painted canvas, Octabox, Blackout, Tether station, Coffee',
    photo: 'portrait-studio-dark-set',
    owner: 'jana',
    cancellationPolicy: 'moderate',
  },
])

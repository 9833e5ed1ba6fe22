import type { CityContent } from './city-content.ts'

export const americas: readonly CityContent[] = [
  {
    slug: 'new-york',
    title: 'Tall windows, short leases',
    line: 'Lofts, rooftops and rooms with the right echo, let by the hour.',
    description:
      'Factories that made pencils, pianos and shirts left tall windows, thick floors and freight elevators behind. New Yorkers have painted, rehearsed and danced on those floors ever since. Take one for an afternoon; the lease can stay with somebody else.',
    features: [
      {
        title: 'Home at any hour',
        text: 'The subway runs around the clock. A late wrap gets home, if not always on the line it hoped for.',
      },
      {
        title: 'Freight elevators',
        text: 'The old ones take a sofa, a drum kit and six people. Ask the owner when yours is staffed.',
      },
      {
        title: 'Sunset down the street',
        text: 'In late May and in mid-July the sun goes down in line with Manhattan’s cross streets. Book west.',
      },
      {
        title: 'Permits are for sidewalks',
        text: 'City film permits are about streets and parks. Inside a private room you need the owner’s yes.',
      },
    ],
    next: { title: 'Three more on this continent', slugs: ['toronto', 'mexico-city', 'los-angeles'] },
  },
  {
    slug: 'los-angeles',
    title: 'Stages, palms, golden hour',
    line: 'Sound rooms, stages and sunny offices, let by the hour.',
    description:
      'The film business came for the light and stayed for it. Around it grew stages, sound rooms and sets of every size, and between two jobs many of them are simply empty. Book the hours, roll up the door and say action, or say nothing at all: some of these rooms are for podcasts.',
    features: [
      {
        title: 'Dry from May to October',
        text: 'Rain is a winter guest. June mornings may be grey, and are usually blue by lunch.',
      },
      {
        title: 'The hour itself',
        text: 'Golden hour begins about seven in June and before four in December. Book it, and the hour before.',
      },
      {
        title: 'Between the rushes',
        text: 'Start at ten and end by three, and the freeways are merely busy. Everyone will thank you.',
      },
      {
        title: 'Park, then unload',
        text: 'Look for parking among the amenities. In this city it is the difference between one trip and five.',
      },
    ],
    next: { title: 'Three more on this continent', slugs: ['mexico-city', 'new-york', 'toronto'] },
  },
  {
    slug: 'toronto',
    title: 'Brick, rails and lake',
    line: 'Brick halls, studios by the tracks and late offices, let by the hour.',
    description:
      'Toronto kept its brick. Distilleries, print works and sheds beside the tracks became halls and studios, and from the towers between them you can watch the lake pretend to be a sea. The city says sorry when somebody else has the room that you wanted, and offers another.',
    features: [
      {
        title: 'Along Queen Street',
        text: 'The streetcar crosses the city from one end of Queen to the other, by night too. Much of what you need is on it.',
      },
      {
        title: 'Room for the coats',
        text: 'From December to March count a chair a parka. Choose one size of room more than you think.',
      },
      {
        title: 'Thirty kilometres indoors',
        text: 'The PATH joins downtown’s towers below the street. In February guests arrive without boots.',
      },
      {
        title: 'The understudy',
        text: 'It plays New York in more films than New York would like, so crews and rental houses are never far.',
      },
    ],
    next: { title: 'Three more to the south', slugs: ['new-york', 'los-angeles', 'mexico-city'] },
  },
  {
    slug: 'mexico-city',
    title: 'Patios, jacarandas, long tables',
    line: 'Patios, kitchens and quiet rooms at 2,240 metres, let by the hour.',
    description:
      'Mexico City builds around a patio: the street outside, the sky in the middle, the rooms between. There are courtyards in Coyoacán, Deco corners in Condesa and workshops in Doctores. Stay for the hours that you booked; lunch afterwards will take the others.',
    features: [
      {
        title: 'Thin air, strong sun',
        text: 'At this height the light is clear and hard the whole year. Bring a scrim, and water.',
      },
      {
        title: 'Rain by appointment',
        text: 'From June to September it tends to come late in the afternoon. Shoot in the morning.',
      },
      {
        title: 'Purple March',
        text: 'As winter ends the jacarandas flower all over town. A patio below one needs no florist.',
      },
      {
        title: 'A clock that stays',
        text: 'The city gave up summer time in 2022. When your clock moves, count the hours to it again.',
      },
    ],
    next: { title: 'Three more to the north', slugs: ['los-angeles', 'new-york', 'toronto'] },
  },
  {
    slug: 'sao-paulo',
    title: 'A workshop, not a postcard',
    line: 'Rehearsal rooms, studios and high floors on the avenue, let by the hour.',
    description:
      'São Paulo leaves the views to Rio and gets on with things. Architects poured concrete thick enough to hush an avenue, musicians moved in below it, and photographers took the white corners. It is big enough to have the room you want, and busy enough to want it back on time.',
    features: [
      {
        title: 'Sunday on foot',
        text: 'Avenida Paulista closes to cars on Sundays and fills with everyone else. Come by metro.',
      },
      {
        title: 'Traffic is weather',
        text: 'On Friday at six the city stands still. Book near a station, or be done by four.',
      },
      {
        title: 'Land of drizzle',
        text: 'That is its nickname. From December to March it pours instead, mostly in the afternoon.',
      },
      {
        title: 'Pizza is settled',
        text: 'The city bakes it as if it had been invented here. Nobody has to think about catering.',
      },
    ],
    next: { title: 'Three more in the Americas', slugs: ['mexico-city', 'new-york', 'los-angeles'] },
  },
]

import type { Article } from './blog-article.ts'

export const quietTuesday: Article = {
  slug: 'what-a-quiet-tuesday-is-worth',
  title: 'What a quiet Tuesday is worth',
  lead: 'Your room is in use on the days when you use it. The others can pay for the roof.',
  date: '2025-09-30',
  picture: 'rooftop-terrace-dusk',
  for: 'Owners',
  sections: () => [
    {
      title: 'Begin with the week you have',
      blocks: [
        'Take last month’s calendar and a marker, and fill every hour in which you were in the room yourself. What stays white is what this article is about. For most studios it is Monday to Thursday. For most offices it is every evening. For a dance school it is the whole of school time.',
        'You need not offer all of it. A room that is open on two days and looks loved is booked more than one that is always open and looks tired.',
      ],
    },
    {
      title: 'Get ready in one afternoon',
      blocks: [
        [
          'Lock away what you could not bear to lose. Leave what makes the room yours.',
          'Walk in as a stranger: find the light switch, the toilet, the socket, the bin. What you had to look for, write down.',
          'Put how to get in where guests will find it: the notes on arrival, which they see once they have booked, and nobody else does.',
          'Ask your landlord, your insurer and your neighbour. Ask the neighbour first.',
        ],
      ],
    },
    {
      title: 'Photograph it at the right hour',
      blocks: [
        'Turn on every lamp at dusk, or none at ten in the morning. Stand in the corner, hold the phone at the height of your chest and keep the lines upright. Take the whole room first, then what is special about it, then the way in. The first photo is the one on the card, so it should say in one glance what kind of room this is.',
      ],
    },
    {
      title: 'Write what is true',
      blocks: [
        'Say that the third floor has no lift. Say that the church bells ring at noon. Whoever minds will book elsewhere and whoever does not will be glad to have known, and both are better for you than a surprise. Give the capacity at which people are comfortable, not the one at which they fit.',
      ],
    },
    {
      title: 'Use the switch',
      blocks: [
        'When you need the room for yourself, switch the space off: bookings that exist stay, new ones wait until you switch it on. When something is being repaired, set it to maintenance. It takes a second on your phone, and everybody who is looking at the page sees it at once.',
        'Then leave it alone for a month. The first booking will be on a Tuesday.',
      ],
    },
  ],
}

import type { Article } from './blog-article.ts'

export const awayFromTheOffice: Article = {
  slug: 'a-meeting-away-from-the-office',
  title: 'One morning away from the office',
  lead: 'Four hours, six people, one question. How to make a meeting that is worth leaving the building for.',
  date: '2025-11-18',
  picture: 'office-loft-evening',
  for: 'Guests',
  sections: () => [
    {
      title: 'Why leave at all',
      blocks: [
        'Everybody has a room with a screen and six chairs. It also has a door, and behind it somebody with a quick question. A room elsewhere has one advantage that no equipment replaces: nobody knows where you are. And because it is paid by the hour, it has a second one. It ends.',
      ],
    },
    {
      title: 'One question',
      blocks: [
        'Write the question on top of the invitation, as a sentence with a question mark. “Which of the three markets do we leave?” is a question. “Strategy” is a mood. If you cannot write the sentence, you do not need a room yet; you need a walk.',
      ],
    },
    {
      title: 'A plan for four hours',
      blocks: [
        [
          '09:00: arrive, coffee, phones in a bowl. The bowl is not a joke.',
          '09:20: everybody reads the same two pages in silence. It is the best twenty minutes of the day.',
          '09:40: what we know, what we do not, what we only believe. On the wall, in three columns.',
          '10:40: break outside. Choose a room with an outside.',
          '11:00: two groups, two answers, each written down so that the other group could carry it out.',
          '12:00: decide. Say who does what by when, and photograph the wall.',
          '12:40: tidy up, and be gone by one.',
        ],
      ],
    },
    {
      title: 'What to look for in the room',
      blocks: [
        'Windows. Then a wall that you may write on or stick things to; ask, if the listing does not say. Then chairs that somebody over fifty can sit on for three hours. A big screen comes fourth, and if you follow the plan above you will not switch it on.',
        'Take two more seats than there are people. A table for six with six around it is a waiting room.',
      ],
    },
    {
      title: 'What it costs',
      blocks: [
        'Multiply the hours by the price on the card and look at the total, which includes the service fee, before you pay. Then multiply six salaries by the two hours that the same discussion takes every second week. The room is never the expensive part.',
      ],
    },
  ],
}

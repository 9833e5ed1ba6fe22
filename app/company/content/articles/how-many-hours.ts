import type { Article } from './blog-article.ts'

export const howManyHours: Article = {
  slug: 'how-many-hours-does-a-shoot-need',
  title: 'How many hours does a shoot need?',
  lead: 'Count backwards from the last frame, and you will book neither too little nor a whole day.',
  date: '2026-03-12',
  picture: 'photo-studio-daylight-paper',
  for: 'Guests',
  sections: () => [
    {
      title: 'Count the setups, not the pictures',
      blocks: [
        'A picture takes a moment. What takes time is the change between two of them: another background, another light, another dress. So write down the setups first. A portrait session has two or three. A small catalogue has one per group of products. A music video has as many as its director had coffee.',
        'Forty minutes a setup is a fair start: fifteen to build, twenty to shoot, five to look at what you have. With a model who changes clothes, make it an hour. With products on a table and the light left alone, half of it will do.',
      ],
    },
    {
      title: 'Then add both ends',
      blocks: [
        'People forget the ends. Somebody carries cases up the stairs, somebody looks for the fuse box, somebody has to sweep the floor. And the booking ends when its hour ends, not when the last case is packed, because the next group may stand at the door.',
        [
          'Half an hour to arrive, unload and build the first light.',
          'Half an hour to strike, clean and load.',
          'A quarter of an hour for each person in make-up before the first frame, unless there are two chairs.',
        ],
      ],
    },
    {
      title: 'Three examples',
      blocks: [
        [
          'Headshots for a team of eight, one background: eight times ten minutes, both ends, a little air. Three hours.',
          'A lookbook of twelve pieces, two backgrounds, one model: two hours and a half of frames, a change in the middle, both ends. Four hours, five if hair is done there.',
          'Fifty small products on white: five minutes each once the table stands. Five hours and a half, so book six and be home early.',
        ],
      ],
    },
    {
      title: 'Daylight decides the start',
      blocks: [
        'If you came for the window, the window makes the plan. In winter there are few good hours before the afternoon, and they are the same ones that everybody wants. Look at the row of hours on the space before you promise a time to a client. Hours there are the local ones of the room, and a filled one is really taken.',
      ],
    },
    {
      title: 'When in doubt, one more',
      blocks: [
        'An hour more costs an hour. A shoot that runs into somebody else’s booking costs a reshoot. If the hour after yours is free when you book, take it for the peace of mind; it is still far from a day rate. And look at the [cancellation tier](/cancellation) while you are there, because models catch colds.',
      ],
    },
  ],
}

import type { Writing } from '../writing.ts'

export const covid19 = {
  title: 'COVID-19 Response',
  lead: 'The emergency is over; the virus is not. What still holds for bookings, and what makes a shared room better for everybody.',
  sections: [
    {
      title: 'Where Things Stand',
      blocks: [
        'The World Health Organization ended the global emergency on May 5, 2023, and the United States ended its own six days later. The special rules that we had for bookings ended with them. The rules of the place you are in come first, wherever they ask for more than this page.',
      ],
    },
    {
      title: 'If You Are Ill',
      blocks: [
        [
          'Stay at home. The room will be there next week.',
          'Cancel as early as you can: what comes back depends on the tier of the space and on the hours left, as the [cancellation page](/cancellation) works out. The dialog shows the exact amount before you agree.',
          'If one of your group is ill and the others come, tell the owner when you arrive, and open a window.',
        ],
      ],
    },
    {
      title: 'If the Owner Is Ill',
      blocks: [
        'An owner who cannot open the door cancels the booking, and everything comes back to the guest, the service fee included. It takes 5-7 business days to reach the card.',
      ],
    },
    {
      title: 'A Better Room for Everybody',
      blocks: [
        [
          'Air: windows that open, or a filter that somebody changes. Say which in the listing.',
          'Time: a quarter of an hour between two groups is enough to air a room.',
          'Surfaces: wipe what every hand touches, which is the handle, the switch, the remote and the tap.',
          'Soap, and a towel for one use.',
          'Space: a capacity is the most that fit. Fewer is more pleasant, ill or well.',
        ],
      ],
    },
    {
      title: 'Questions',
      blocks: [
        'The [Help Center](/help) has the answers about bookings and refunds; for everything else, [write to us](/contact).',
      ],
    },
  ],
} as const satisfies Writing

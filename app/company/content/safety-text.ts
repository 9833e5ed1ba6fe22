import { brand } from '../../../rules/brand.ts'
import type { Writing } from '../writing.ts'

export const safety = {
  title: 'Safety Information',
  lead: 'Letting strangers into a room, or walking into one, takes some trust. This is what we do for it, and what you can do.',
  sections: [
    {
      title: 'In an Emergency',
      blocks: [
        'Call the emergency number of the place you are in first: 911 in the United States and Canada, 112 in Europe and many other countries, 999 in the United Kingdom, 000 in Australia, 119 in Japan for fire and ambulance. Leave the building if you have to; nothing in it is worth waiting for.',
        'When everybody is safe, [write to us](/contact). We answer at the support hours that stand there.',
      ],
    },
    {
      title: 'What We Do',
      blocks: [
        [
          'Payments go through a card provider. Card numbers never touch our servers, and your bank may ask you to confirm it is you.',
          'The street address and how to get in are shown to a guest once the booking is confirmed, and to nobody before.',
          'Two bookings cannot overlap. The database itself refuses the second one, so nobody walks in on you.',
          'The place and the device that a camera writes into a photo are removed when it is uploaded.',
          'Passwords that are known to everybody are refused, and guessing is slowed down and then stopped.',
          `${brand.insurance} and secure payment processing are included.`,
        ],
      ],
    },
    {
      title: 'If You Are a Guest',
      blocks: [
        [
          'Read the listing to its end: the number of people it holds, the rules of the house, how to get in.',
          'Bring as many people as you said. The number is there for the fire exits, and where more people cost more, for the price.',
          'Find the exits and the extinguisher before you put up a light stand in front of them.',
          'Tape cables down. Ask the owner before you rig anything to a ceiling or burn a candle.',
          'Take pictures of the room when you arrive and when you leave. It takes a minute and settles most questions.',
          'Keep the payment on the site. Somebody who asks for cash or a transfer is asking you to give up every protection on this page.',
        ],
      ],
    },
    {
      title: 'If You Are an Owner',
      blocks: [
        [
          'State a capacity that your fire rules allow. More people than that cannot book.',
          'Say what may go wrong: a low beam, a steep stair, a dog in the yard, a neighbour who works nights.',
          'Keep exits free, and test the smoke alarm on the first of the month.',
          'Check that your lease, your insurance and your town allow letting by the hour.',
          'Change a door code after each group, if your lock can do it.',
          'Switch a space off while something in it is broken. Bookings that exist stay; new ones wait.',
        ],
      ],
    },
    {
      title: 'Report a Problem',
      blocks: [
        'A listing that is not what it says, a guest who did damage, a message that asks for money elsewhere: [tell us](/contact), with the name of the space, the date, and pictures if you have some. We can cancel a booking so that everything comes back to the guest.',
      ],
    },
  ],
} as const satisfies Writing

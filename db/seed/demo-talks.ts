/** A line of a conversation: who wrote it, how many hours ago, and the text. */
type DemoLine = ['guest' | 'owner', number, string]

/** A conversation of the demo, about a space by its title; the newest line is unread where the other side has not seen it. */
export type DemoTalk = { guest: string; space: string; isUnread?: boolean; lines: DemoLine[] }

/** The demo's conversations: those of the demo accounts, so that both have some. */
export const demoTalks: readonly DemoTalk[] = [
  {
    guest: 'guest',
    space: 'The Pencil Works',
    lines: [
      ['guest', 52.3, 'Hello Marta, does the freight lift take a three-seat sofa? It is 2.20 m long.'],
      ['owner', 52.0, 'It does, standing up. Somebody brought a piano once.'],
      ['guest', 51.8, 'Perfect. Then we come with a van at half past one, if that is all right.'],
      [
        'owner',
        28.4,
        'Of course. The yard gate is open until six. Park left of the bins, or the baker next door gets nervous.',
      ],
      ['guest', 28.1, 'Left of the bins, noted. Thank you!'],
    ],
  },
  {
    guest: 'guest',
    space: 'Fern House',
    isUnread: true,
    lines: [
      ['guest', 30.6, 'Is there a quiet corner for one phone call around eleven?'],
      ['owner', 5.2, 'There is: the booth behind the big fig. It has a door and bad art.\n\nShall I keep it for you?'],
    ],
  },
  {
    guest: 'guest',
    space: 'Night Desk',
    lines: [
      ['owner', 340.5, 'Thank you for leaving it so tidy. You forgot a grey scarf, it is at the desk for you.'],
      ['guest', 339.9, 'Oh, thank you! I come by on Thursday.'],
    ],
  },
  {
    guest: 'tamsin.wray',
    space: 'Water Tower Deck',
    isUnread: true,
    lines: [
      ['guest', 3.4, 'Hi, we would be twenty-two for a birthday. Are the heaters part of it, or do we bring our own?'],
      ['guest', 3.3, 'And is there somewhere to keep a cake cold?'],
    ],
  },
  {
    guest: 'deniz.arslan',
    space: 'Water Tower Deck',
    lines: [
      ['guest', 76.2, 'What happens if it rains on the day?'],
      [
        'owner',
        75.7,
        'The deck has a sail over half of it, good for about fifteen people. If it pours, change the day up to 48 hours before, or cancel by the policy on the page.',
      ],
      ['guest', 75.6, 'That helps, thanks.'],
    ],
  },
  {
    guest: 'pilar.gutierrez',
    space: 'North Wall',
    lines: [
      ['guest', 190.3, 'May we hang things on the wall? 12 prints, A2, about a kilo each.'],
      ['owner', 188.9, 'Yes, on the rail. Hooks are in the drawer under the window. Please no nails.'],
    ],
  },
  {
    guest: 'ruth.osei',
    space: 'Linen House',
    lines: [
      ['guest', 410.8, 'Where is the nearest step-free station?'],
      [
        'owner',
        410.1,
        'Two blocks. The map is at https://www.openstreetmap.org/#map=17/40.7306/-73.9545, look for the lift sign.',
      ],
    ],
  },
]

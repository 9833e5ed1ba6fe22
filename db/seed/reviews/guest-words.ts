/** What owners write about guests, by the number of stars. */
export const guestWords: Record<3 | 4 | 5, readonly string[]> = {
  5: [
    'Came on time, left on time, and the floor was cleaner than before.',
    'Clear messages beforehand, no surprises on the day. Welcome any time.',
    'Careful with everything, chairs back in their rows.',
    'Asked twice about the lift, which is exactly right.',
    'Easy to talk to, and took the rubbish along.',
    'A calm group. The neighbours did not notice, which is the highest praise here.',
    'Everything as agreed. I wish all bookings were like this one.',
    '',
  ],
  4: [
    'Ten minutes over, with an apology. Otherwise all fine.',
    'Friendly and tidy. One more person than announced, which the room took well.',
    'All good. The heating stayed on, so I switched it off in the evening.',
    '',
  ],
  3: ['The room was fine afterwards, the kitchen needed an hour.', 'Nice people, a little louder than we had agreed.'],
}

/** Owners' replies to reviews; {name} is the guest's first name. */
export const thanks: readonly string[] = [
  'Thank you, {name}. Come back whenever you like.',
  'Lovely to have had you, {name}. The kettle is always on.',
  '{name}, you left it tidier than you found it. Thank you!',
  'That made our week, {name}.',
  'Thank you for the kind words, {name}. We passed them on to the cleaner, who deserves most of them.',
  'Glad that it worked out so well, {name}.',
  'A pleasure, {name}. Send us the result, we would love to see it.',
  'Thanks, {name}! Mornings are quietest, should you want it all to yourselves.',
  'You were wonderful guests, {name}.',
  '{name}, thank you. Say hello to everyone.',
  'We read this aloud in the kitchen, {name}. Thank you.',
  'See you next time, {name}. Your scarf is at the desk, by the way.',
  'Happy to hear it, {name}. That light is why we took the place.',
  'Thank you, {name}, for taking such care of everything.',
  'Very kind of you, {name}. We will not change a thing.',
]

/** Replies to reviews that name something to improve. */
export const promises: readonly string[] = [
  'Thank you for saying so, {name}. We have seen to it since.',
  'You are right, {name}, and it is on this week’s list.',
  'Fair point, {name}. We are working on it.',
  '{name}, good to know. It was the first time and should be the last.',
  'Noted, {name}, and thank you for staying friendly about it.',
  'Point taken, {name}. Please try us once more.',
  'Thank you for the honest words, {name}. That is how it gets better.',
  'We talked about it the same evening, {name}. Thank you.',
  'Glad that the rest was good, {name}. We will see to that one.',
  'Thank you, {name}. The listing says so now, so that nobody is surprised.',
]

/** Replies to reviews of disappointed guests. */
export const apologies: readonly string[] = [
  'I am sorry, {name}. You were right to be annoyed, and I have written to you.',
  'This was our fault, {name}. We have changed who holds the key.',
  'We read this twice, {name}, and then we called the people responsible. I apologise.',
  '{name}, that was not the place we want to be. Thank you for telling us so plainly.',
  'I wish I could give you that afternoon back, {name}. It is mended now.',
]

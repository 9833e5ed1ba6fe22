/** Owners' replies to reviews; {name} is the guest's first name. They name no detail, so each fits every review of its kind. */
export const thanks: readonly string[] = [
  'Thank you, {name}. Come back whenever you like.',
  'Lovely to have had you here, {name}.',
  '{name}, we enjoyed reading that. Thank you!',
  'That made our week, {name}.',
  'Thank you for the kind words, {name}. We passed them on to the others here.',
  'Glad that it worked out so well, {name}.',
  'A pleasure, {name}. We would love to have you here again.',
  'Thanks, {name}! Until next time.',
  'You are welcome any time, {name}.',
  '{name}, thank you. This is what we do it for.',
  'We read this aloud to everyone here, {name}. Thank you.',
  'See you next time, {name}.',
  'Happy to hear it, {name}. That is how we hoped it would be.',
  'Thank you, {name}, for taking the time to write.',
  'Very kind of you, {name}. Thank you.',
]

/** Replies to reviews that name something to improve. */
export const promises: readonly string[] = [
  'Thank you for saying so, {name}. It helps us.',
  'You are right to say it, {name}. Thank you.',
  'Fair point, {name}. Thank you.',
  '{name}, good to know. Thank you for writing it down.',
  'Noted, {name}, and thank you for staying friendly about it.',
  'Point taken, {name}. Please try us once more.',
  'Thank you for the honest words, {name}. That is how it gets better.',
  'Thank you, {name}. We will think about what we can do.',
  'Thank you for the plain words, {name}. We take them seriously.',
  'That is useful to know, {name}. We hope to see you again.',
]

/** Replies to reviews of disappointed guests. */
export const apologies: readonly string[] = [
  'I am sorry, {name}. You were right to be annoyed, and I have written to you.',
  'This should not have happened, {name}. I apologise.',
  'We read this twice, {name}. You were owed better, and I am sorry.',
  '{name}, that was not the place we want to be. Thank you for telling us so plainly.',
  'I wish I could give you those hours back, {name}. I am sorry.',
]

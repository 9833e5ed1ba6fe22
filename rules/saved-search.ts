/** The number of searches that a person can save. */
export const mostSavedSearches = 50

// Stryker disable all: a table of names, not a rule
/** How often a person is mailed about new spaces of a saved search. */
export const mailIntervals = ['never', 'day', 'week'] as const

export type MailInterval = (typeof mailIntervals)[number]

export const mailIntervalTexts: Record<MailInterval, string> = {
  never: 'Never',
  day: 'Every day',
  week: 'Every week',
}

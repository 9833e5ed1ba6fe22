/** Why a calendar could not be read, in the sentence that its owner sees. */
const feedProblems = {
  unreachable: 'We could not reach the address. Please check it, or try again later.',
  privateAddress: 'The address leads into a private network, and we read public addresses only.',
  tooSlow: 'The other side took too long to send the calendar.',
  tooManyRedirects: 'The address leads on to another one, and from there to too many more.',
  refused:
    'The other side refused to send the calendar. Its address may have been renewed there; please paste the new one.',
  missing:
    'There is no calendar at this address. Please remove it here, and add the address that the other side shows now.',
  failing: 'The other side has a problem of its own right now.',
  tooLarge: 'The calendar is larger than 2 MB, which is the most that we read.',
  notACalendar:
    'The address leads to something else than a calendar, a web page perhaps. Look for an address that ends in .ics.',
  damaged: 'The calendar is damaged or incomplete.',
  tooManyEvents: 'The calendar has more than 10,000 events, which is the most that we read.',
  tooOften: 'An event of the calendar repeats more often than we can follow.',
  unknownRule: 'An event of the calendar repeats by a rule that we do not know.',
  manyChanged: 'An event of the calendar changes all later dates of a series at once, which we cannot follow.',
  unknownZone: 'An event of the calendar has a time zone that we do not know.',
  failed: 'Something went wrong on our side while we read the calendar. We have been told.',
} as const

type FeedProblemCode = keyof typeof feedProblems

/** An expected failure of reading a calendar; its message is a sentence for the owner of the space. */
export class FeedProblem extends Error {
  readonly code: FeedProblemCode

  constructor(code: FeedProblemCode, detail?: string) {
    super(detail ? `${feedProblems[code]} (${detail})` : feedProblems[code])
    this.name = 'FeedProblem'
    this.code = code
  }
}

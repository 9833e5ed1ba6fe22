import type { Sabotage } from './sabotage.ts'

const fetching = 'server/calendar-feeds/fetch-feed.test.ts'
const feeds = 'server/calendar-feeds/calendar-feeds.test.ts'

/** A guard of the calendars of other services: its file, its source text, the text without it, and the test that must fail. */
type Guard = [file: string, from: string, to: string, inFile: string, title: string]

const publicAddress = 'server/security/public-address.ts'
const fetchFeed = 'server/calendar-feeds/fetch-feed.ts'
const guards: Guard[] = [
  [
    publicAddress,
    'new RequestFilteringHttpAgent(allowed)',
    'new http.Agent()',
    fetching,
    'not by the names and numbers of this machine',
  ],
  [
    publicAddress,
    'new RequestFilteringHttpsAgent(allowed)',
    'new https.Agent()',
    fetching,
    'not by the names and numbers of this machine',
  ],
  [
    fetchFeed,
    `(CALENDARS_FROM_LOOPBACK ?? demo)`,
    'true',
    fetching,
    'the setting for the demo and the tests allows loopback, and nothing else',
  ],
  [
    fetchFeed,
    `if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new FeedProblem('privateAddress')`,
    '',
    fetching,
    'not by a redirect to this machine',
  ],
  [
    fetchFeed,
    `if (redirects >= mostRedirects) throw new FeedProblem('tooManyRedirects')`,
    '',
    fetching,
    'through redirects, five at most',
  ],
  [
    fetchFeed,
    `if (bytes > mostBytes) throw new FeedProblem('tooLarge')`,
    '',
    fetching,
    'within its limits of size and time',
  ],
  [
    fetchFeed,
    'AbortSignal.timeout(limits.seconds * 1000)',
    'new AbortController().signal',
    fetching,
    'within its limits of size and time',
  ],
  [
    'rules/read-calendar.ts',
    'if (parts && !isOwn(parts, window))',
    'if (parts)',
    feeds,
    'with our own bookings in it takes nothing',
  ],
  [
    'server/calendar-feeds/add-calendar-feed.ts',
    'if (isOwnAddress(url))',
    'if (false)',
    feeds,
    'five to a space, each once, and none of our own',
  ],
  [
    'server/calendar-feeds/take-imported-time.ts',
    `const taken = blocks.filter(({ kind }) => kind !== 'import')`,
    'const taken: Block[] = []',
    feeds,
    'time around a booking is taken, the booking stays, and its owner gets one mail',
  ],
]

export const feedGuards: Sabotage[] = guards.map(([file, from, to, inFile, title]) => ({
  what: `guard of calendars in ${file}: ${from}`,
  by: { file, from, to },
  noticedBy: { file: inFile, title },
}))

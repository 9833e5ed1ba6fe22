import { setImmediate as otherWork } from 'node:timers/promises'
import { appNow } from '../../db/app-now.ts'
import { db } from '../../db/connect.ts'
import { brandSlug } from '../../rules/brand.ts'
import { FeedProblem } from '../../rules/feed-problem.ts'
import { type CalendarWindow, type ImportedEvent, readCalendar } from '../../rules/read-calendar.ts'
import { logBug } from '../log.ts'
import { runJob } from '../work/run-job.ts'
import type { Worker } from '../work/wake.ts'
import { type DueFeed, dueFeeds } from './due-feeds.ts'
import { fetchFeed } from './fetch-feed.ts'
import { storeFailure } from './store-failure.ts'
import { storeReading } from './store-reading.ts'
import { importWindow } from './take-imported-time.ts'

export const calendarFeedWorker: Worker = { name: 'calendar-feeds', everySeconds: 20, run: readDueFeeds }

/** Reads the calendars that are due, a few at a time. Returns how many there were. */
export async function readDueFeeds(): Promise<number> {
  const due = await dueFeeds()
  const reading = due.map((feed) =>
    runJob(
      { worker: calendarFeedWorker.name, feedId: feed.id },
      () => readFeed(feed),
      async (error) => {
        logBug(error)
        await storeFailure(feed, new FeedProblem('failed'))
      },
    ),
  )
  await Promise.all(reading)
  return due.length
}

/** Reads one calendar, and stores its events, or why it could not be read, which is no failure of ours. */
async function readFeed(feed: DueFeed): Promise<'postponed' | undefined> {
  try {
    const fetched = await fetchFeed(feed.url, feed)
    const events = fetched && (await eventsOf(fetched.text, await windowOf(feed)))
    await storeReading(feed, fetched && events ? { ...fetched, events } : null)
  } catch (error) {
    if (!(error instanceof FeedProblem)) throw error
    await storeFailure(feed, error)
    return 'postponed'
  }
  return
}

async function windowOf({ timeZone }: DueFeed): Promise<CalendarWindow> {
  const { start, end } = importWindow(await appNow(db()))
  return { timeZone, from: start, to: end, ownDomain: brandSlug }
}

/** So many milliseconds are read at once. */
const readAtOnce = 20

/** A reading that takes longer ends before its lease does; milliseconds. */
const mostReading = 60_000

/** Large calendars take seconds, so requests are handled in between. Throws `FeedProblem` for one that takes too long. */
async function eventsOf(text: string, window: CalendarWindow): Promise<ImportedEvent[]> {
  const reading = readCalendar(text, window)
  const end = performance.now() + mostReading
  let step = reading.next()
  for (let since = performance.now(); !step.done; step = reading.next()) {
    if (performance.now() - since < readAtOnce) continue
    if (performance.now() > end) throw new FeedProblem('tooOften')
    await otherWork()
    since = performance.now()
  }
  return step.value
}

import { Form, useNavigation } from 'react-router'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { AskFirst } from './ask-first.tsx'
import type { FeedView } from './load-calendars.server.ts'

/** The calendars that are read into a space, with their age and what is wrong with them. */
export function FeedList({ feeds }: { feeds: FeedView[] }) {
  if (feeds.length === 0) return <p className="text-soft">No calendar is read into this space yet.</p>
  return (
    <ul className="calendar-list">
      {feeds.map((feed) => (
        <li key={feed.id}>
          <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
            <div className="grid min-w-0 gap-0.5">
              <b className="wrap-anywhere">{feed.name}</b>
              <span className="type-small text-soft wrap-anywhere">{feed.host}</span>
              <span className="type-small">{feed.state}</span>
            </div>
            <FeedButtons feed={feed} />
          </div>
          {feed.problem && (
            <Notice tone="warn" title={feed.problem}>
              {feed.hasLastState && 'What it said last still applies. '}
              {feed.problemSince && `It has failed since ${feed.problemSince}. `}
              Next try: {feed.nextTry}.
            </Notice>
          )}
        </li>
      ))}
    </ul>
  )
}

function FeedButtons({ feed: { id, name } }: { feed: FeedView }) {
  const sent = useNavigation().formData
  const isSent = (intent: string) => sent?.get('feed') === String(id) && sent.get('intent') === intent
  return (
    <Form method="post" preventScrollReset className="flex max-w-xl flex-wrap gap-2">
      <input type="hidden" name="feed" value={id} />
      <Button
        name="intent"
        value="read"
        variant="line"
        size="small"
        aria-label={`Read now: ${name}`}
        pending={isSent('read') && 'Asking...'}
      >
        Read now
      </Button>
      <AskFirst
        label="Remove"
        what={name}
        question="What it says is taken can be booked here at once. To read it again you need its secret address, which we do not show."
      >
        <Button
          name="intent"
          value="remove"
          variant="bad"
          size="small"
          aria-label={`Remove it: ${name}`}
          pending={isSent('remove') && 'Removing...'}
        >
          Remove it
        </Button>
      </AskFirst>
    </Form>
  )
}

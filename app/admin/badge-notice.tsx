import { useFetcher } from 'react-router'
import { type BadgeName, type BadgeSetting, badgeLabels } from '../../rules/badge.ts'
import { Notice } from '../ui/notice.tsx'
import type { action } from './spaces.tsx'
import './badges.css'

/** The controls of all rows share one fetcher, so that the page tells of the last change. */
export const badgeFetcherKey = 'badge'

type Answer = {
  ok: { spaceId: number; badge: BadgeName; setting: BadgeSetting; before: BadgeSetting; title: string } | null
  error: { message: string } | null
}

/** What became of the last change, and the way to undo it. `answered` is the answer to a form without JavaScript. */
export function BadgeNotice({ answered }: { answered: Answer | undefined }) {
  const fetcher = useFetcher<typeof action>({ key: badgeFetcherKey })
  const answer: Answer | undefined = fetcher.data ?? answered
  return (
    <div role="status" className="admin-news">
      {answer?.error && <Notice tone="bad" title={answer.error.message} />}
      {answer?.ok && (
        <Notice tone="ok" title={doneText(answer.ok)}>
          {answer.ok.before !== answer.ok.setting && (
            <fetcher.Form method="post">
              <input type="hidden" name="spaceId" value={answer.ok.spaceId} />
              <input type="hidden" name="badge" value={answer.ok.badge} />
              <input type="hidden" name="setting" value={answer.ok.before} />
              <button type="submit" className="text-link">
                Undo
              </button>
            </fetcher.Form>
          )}
        </Notice>
      )}
    </div>
  )
}

/** 'Distillery Hall is featured.' */
function doneText({ title, badge, setting }: NonNullable<Answer['ok']>): string {
  if (badge === 'featured') return `${title} is ${setting === 'on' ? '' : 'no longer '}featured.`
  if (setting === 'automatic') return `'${badgeLabels[badge]}' of ${title} is computed again.`
  return `${title} is ${setting === 'on' ? 'always' : 'never'} '${badgeLabels[badge]}'.`
}

import { useFetcher } from 'react-router'
import { type BadgeName, type BadgeSetting, badgeLabels } from '../../rules/badge.ts'
import { Notice } from '../ui/notice.tsx'
import './badges.css'

/** The controls of all rows share one fetcher, so that the page reports the last change. */
export const badgeFetcherKey = 'badge'

/** The result of the form that changes a badge. */
export type BadgeResult = {
  ok: { spaceId: number; badge: BadgeName; setting: BadgeSetting; before: BadgeSetting; title: string } | null
  error: { message: string } | null
}

/** The result of the last change, with a button to undo it. `actionResult` is that of a form without JavaScript. */
export function BadgeNotice({ actionResult }: { actionResult: BadgeResult | undefined }) {
  const fetcher = useFetcher<BadgeResult>({ key: badgeFetcherKey })
  const result: BadgeResult | undefined = fetcher.data ?? actionResult
  return (
    <div role="status" className="admin-notice">
      {result?.error && <Notice tone="bad" title={result.error.message} />}
      {result?.ok && (
        <Notice tone="ok" title={doneText(result.ok)}>
          {result.ok.before !== result.ok.setting && (
            <fetcher.Form method="post">
              <input type="hidden" name="spaceId" value={result.ok.spaceId} />
              <input type="hidden" name="badge" value={result.ok.badge} />
              <input type="hidden" name="setting" value={result.ok.before} />
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
function doneText({ title, badge, setting }: NonNullable<BadgeResult['ok']>): string {
  if (badge === 'featured') return `${title} is ${setting === 'on' ? '' : 'no longer '}featured.`
  if (setting === 'automatic') return `'${badgeLabels[badge]}' of ${title} is computed again.`
  return `${title} is ${setting === 'on' ? 'always' : 'never'} '${badgeLabels[badge]}'.`
}

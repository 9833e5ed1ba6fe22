import { Link } from 'react-router'
import { NoticeInView } from '../ui/notice-in-view.tsx'
import type { PriceDraft } from './price-draft.ts'
import type { PriceResult } from './price-page.server.ts'

type PriceProblemProps = {
  result: PriceResult
  /** The date and the time that the form has now. */
  chosen: Pick<PriceDraft, 'date' | 'time'>
  onTake: (start: Pick<PriceDraft, 'date' | 'time'>) => void
}

/** Why the form was refused as a whole, or for its time, with the nearest free times. */
export function PriceProblem({ result, chosen, onTake }: PriceProblemProps) {
  const { problem, typed, nearest } = result
  const isSame = typed.date === chosen.date && typed.time === chosen.time
  if (!problem || (nearest && !isSame)) {
    const taken = nearest?.times.find(({ date, time }) => date === chosen.date && time === chosen.time)
    return taken ? <p role="status">{taken.text} is chosen.</p> : null
  }
  if (!nearest) {
    if (Object.keys(problem.fields).length > 0) return null
    return <NoticeInView about={result} tone="bad" title={problem.message} role="status" />
  }
  const title = Object.values(problem.fields)[0] ?? problem.message
  return (
    <NoticeInView about={result} tone="bad" title={title} role="status">
      {nearest.times.length > 0 && <p className="type-small">Nearest to it:</p>}
      {nearest.times.length === 0 && problem.code === 'slotTaken' && (
        <p className="type-small">Nothing is free within three days of it.</p>
      )}
      {nearest.times.length > 0 && (
        <ul className="my-2 flex flex-wrap gap-2 tabular-nums">
          {nearest.times.map(({ date, time, text, address }) => (
            <li key={address}>
              <Link
                to={address}
                className="button"
                data-variant="line"
                data-size="small"
                onClick={(event) => {
                  event.preventDefault()
                  onTake({ date, time })
                }}
              >
                {text}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <Link to={nearest.week} className="type-small text-link" target="_blank">
        See that week
      </Link>
    </NoticeInView>
  )
}

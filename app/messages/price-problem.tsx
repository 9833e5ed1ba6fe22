import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { Notice } from '../ui/notice.tsx'
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
    return Object.keys(problem.fields).length === 0 ? <InView result={result} title={problem.message} /> : null
  }
  return (
    <InView result={result} title={Object.values(problem.fields)[0] ?? problem.message}>
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
    </InView>
  )
}

/** A notice that scrolls into view when it appears, since the button that was pressed can be far from it. */
function InView({ result, title, children }: { result: PriceResult; title: string; children?: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (result) box.current?.scrollIntoView({ block: 'center' })
  }, [result])
  return (
    <div ref={box}>
      <Notice tone="bad" title={title} role="status">
        {children}
      </Notice>
    </div>
  )
}

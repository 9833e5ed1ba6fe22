import { Link } from 'react-router'
import type { WeekChoice } from './series-plan.server.ts'

/** One week of a series that is being chosen: what it costs, or why it is left out and what is free instead. */
export function WeekLine({ week, viewerTime }: { week: WeekChoice; viewerTime: string | null }) {
  const { day, time, amount, state, why, own, options, undo, twice } = week
  return (
    <li data-state={state}>
      <p className="week-choice">
        <b>{day}</b>
        <span>{time}</span>
        <span className="week-amount">{amount || 'Left out'}</span>
      </p>
      {viewerTime && state !== 'left out' && <p className="type-small text-soft tabular-nums">{viewerTime}</p>}
      {twice && (
        <p className="type-small text-soft">
          {twice.text}{' '}
          {twice.other && (
            <Link to={twice.other.address} className="text-link" preventScrollReset>
              {twice.other.text}
            </Link>
          )}
        </p>
      )}
      {state === 'instead' && undo && (
        <p className="type-small text-soft">
          Instead of the usual time.{' '}
          <Link to={undo} className="text-link" preventScrollReset>
            Leave this week out
          </Link>
        </p>
      )}
      {state === 'left out' && (
        <div className="type-small grid gap-2">
          <p className="text-soft">
            {why}.{' '}
            {own && (
              <>
                <Link to={own.address} className="text-link">
                  {own.text}
                </Link>
                .{' '}
              </>
            )}
            {options.length > 0 ? 'Nearest to it:' : 'Nothing is free within three days of it.'}
          </p>
          {options.length > 0 && (
            <ul className="flex flex-wrap gap-2 tabular-nums">
              {options.map((option) => (
                <li key={option.address}>
                  <Link to={option.address} className="button" data-variant="line" data-size="small" preventScrollReset>
                    {option.text} · {option.amount}
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </li>
  )
}

import { dayText, spacesPerCell } from './city-text.ts'
import type { CityPageData } from './load-city.server.ts'
import { timeIn } from './use-city-clock.ts'

type DayFigureProps = Pick<CityPageData, 'city' | 'type'> & { today: NonNullable<CityPageData['today']> }

/** The day of the whole city: above each hour one cell per free space, or per several. */
export function DayFigure({ city, type, today }: DayFigureProps) {
  const unit = spacesPerCell(today.hours)
  const most = Math.max(1, ...today.hours.map(({ free }) => Math.ceil(free / unit)))
  const text = dayText(today, { city: city.name, time: timeIn(city.timeZone, new Date(today.now)) })
  return (
    <figure className="grid gap-2.5">
      <div className="city-day-grid" role="img" aria-label={text} style={{ '--cells': most }}>
        {today.hours.map(({ hour, free, isOver }) => (
          <span key={hour} data-over={isOver || undefined}>
            {Array.from({ length: Math.ceil(free / unit) }, (_, cell) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: identical cells
              <i key={cell} />
            ))}
          </span>
        ))}
      </div>
      <div className="city-day-axis" aria-hidden="true">
        {today.hours.map(({ hour }) => (
          <span key={hour}>{hour}</span>
        ))}
      </div>
      <figcaption className="type-small text-soft">
        {type ? `${type.label}: spaces` : 'Spaces'} free today, {unit === 1 ? 'one cell each' : `one cell for ${unit}`}.
        {today.hours[0]?.isOver && ' What is hatched is over.'}
      </figcaption>
    </figure>
  )
}

import { CoverPhoto } from '../brand/cover-photo.tsx'
import { headingWidthEms, nextHourText } from './city-text.ts'
import type { CityPageData } from './load-city.server.ts'
import { timeIn, useCityClock, weekdayIn } from './use-city-clock.ts'

/** The city's name on one line over its photo, a summary, and the local time. */
export function CityHero({ loaded: { city, type, content, photo, today } }: { loaded: CityPageData }) {
  return (
    <header className="city-hero on-ink">
      {photo && (
        <div className="city-hero-photo" style={{ backgroundColor: photo.palette }}>
          <CoverPhoto photo={photo} sizes="max(100vw, 44rem)" fetchPriority="high" />
        </div>
      )}
      <div className="wrap city-hero-inside">
        <h1 style={{ '--ems': headingWidthEms(city.name) }}>{city.name}</h1>
        <p className="type-lead max-w-[28rem] text-balance">{content.line}</p>
        {today && <CityClock city={city} type={type} today={today} />}
      </div>
    </header>
  )
}

type CityClockProps = Pick<CityPageData, 'city' | 'type'> & { today: NonNullable<CityPageData['today']> }

function CityClock({ city, type, today }: CityClockProps) {
  const now = useCityClock(city.timeZone, today.now)
  return (
    <p className="type-control tabular-nums">
      <b className="type-title-2 block">{timeIn(city.timeZone, now)}</b>
      {weekdayIn(city.timeZone, now)} in {city.name}.{' '}
      {today.spaces > 0 && `${type ? `${type.label}: ` : ''}${nextHourText(today)}`}
    </p>
  )
}

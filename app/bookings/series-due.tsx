import { SpacePhoto } from '../marketplace/photo.tsx'
import type { SeriesPageData } from './load-series.server.ts'

/** Above the card: how many weeks, from when until when, their hours if all are the same, and how much. */
export function SeriesDue({ page: { image, spaceTitle, days, hours, leftOut, totalText } }: { page: SeriesPageData }) {
  return (
    <section className="pay-due series-due tabular-nums" aria-label="What you pay for">
      {image && <SpacePhoto photo={image} eager sizes="3.5rem" />}
      <p>
        <b>{spaceTitle}</b>
        <span>
          {days}
          {hours && <span className="whitespace-nowrap">, {hours}</span>}
        </span>
      </p>
      <p className="pay-sum">{totalText}</p>
      <p className="pay-terms type-small">
        {leftOut.length > 0 && <>Left out: {leftOut.join(', ')}. </>}
        <a href="#series-what" className="text-link whitespace-nowrap">
          See each week
        </a>
      </p>
    </section>
  )
}

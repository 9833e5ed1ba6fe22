import type { FeeClaims } from '../brand/fee-claims.ts'
import { homePhotos } from '../brand/home-photos.ts'
import { sides } from '../brand/home-reasons.ts'
import { heroPhotos } from '../brand/page-photos.ts'
import { HourStrip } from '../marketplace/hour-strip.tsx'
import { dayOfRuns } from './day-of-runs.ts'
import { HomePhoto } from './home-photo.tsx'
import type { MarketplaceFigures } from './load-home.server.ts'

const studio = heroPhotos.find(({ address }) => address.endsWith('art-studio-skylight'))
const sizes = '(width < 60rem) 100vw, 50vw'

/** 'For Space Seekers' and 'For Space Owners', each with its example prices (spec 2). */
export function TwoSides({ worth }: { worth: MarketplaceFigures }) {
  return (
    <section className="band sides" aria-label="Why by the hour">
      <div className="wrap">
        <div className="side-words" data-side="seekers">
          <h2 className="type-title-2">{sides.seekers.title}</h2>
          <figure className="worth">
            <p className="worth-line">
              <span>The whole day</span>
              <b>{worth.wholeDay}</b>
            </p>
            <HourStrip cells={dayOfRuns([[13, 'taken']])} size="bare" />
            <p className="worth-line">
              <span>The four hours you need</span>
              <b>{worth.fourHours}</b>
            </p>
            <HourStrip
              cells={dayOfRuns([
                [3, 'free'],
                [4, 'selected'],
                [6, 'free'],
              ])}
              size="bare"
            />
            <figcaption className="type-small text-soft">
              A studio at {worth.hourly}/hr. Totals include the service fee.
            </figcaption>
          </figure>
          <Points points={sides.seekers.points} claims={worth.claims} />
        </div>
        {studio && <HomePhoto photo={studio} sizes={sizes} className="side-photo side-photo-seekers" />}
        <HomePhoto photo={homePhotos['cooking-studio-island']} sizes={sizes} className="side-photo side-photo-owners" />
        <div className="side-words" data-side="owners">
          <h2 className="type-title-2">{sides.owners.title}</h2>
          <figure className="worth">
            <p className="worth-line">
              <span>From every {worth.hourly} hour, you receive</span>
              <b>{worth.ownerReceives}</b>
            </p>
            <div className="tenths" style={{ gridTemplateColumns: worth.claims.columns }} aria-hidden="true">
              <i />
              <i />
            </div>
            <figcaption className="type-small text-soft">{worth.claims.shares}</figcaption>
          </figure>
          <Points points={sides.owners.points} claims={worth.claims} />
        </div>
      </div>
    </section>
  )
}

type PointsProps = { points: readonly { title: string; text?: string }[]; claims: FeeClaims }

function Points({ points, claims }: PointsProps) {
  return (
    <ul className="side-points">
      {points.map(({ title, text }) => (
        <li key={title}>
          <h3 className="type-title-4">{title}</h3>
          <p className="text-soft">{text ?? claims.earnMore}</p>
        </li>
      ))}
    </ul>
  )
}

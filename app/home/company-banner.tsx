import { brand } from '../../rules/brand.ts'
import { company } from '../brand/home-reasons.ts'

/** The company behind the site with its figures; the first is drawn as the hours of a week. */
export function CompanyBanner() {
  return (
    <section className="band on-ink" aria-labelledby="company">
      <div className="wrap company">
        <h2 id="company" className="type-title-1">
          {company.title}
        </h2>
        <div>
          <div className="uptime" aria-hidden="true" />
          <dl className="company-figures">
            {brand.stats.map(({ figure, text }) => (
              <div key={text}>
                <dt className="text-soft">{text}</dt>
                <dd>{figure}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </section>
  )
}

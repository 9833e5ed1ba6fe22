import { Link } from 'react-router'
import { brand } from '../../rules/brand.ts'
import { paths } from '../../rules/paths.ts'
import { slugify } from '../../rules/slug.ts'
import { pageMeta } from '../brand/page-meta.ts'
import { ButtonLink } from '../ui/button.tsx'
import type { Route } from './+types/careers'
import { careersLead, type JobPosting, jobPostings, working } from './content/careers-text.ts'
import { PageHead } from './page-head.tsx'
import './posting.css'

export function loader() {
  return { lead: careersLead, postings: jobPostings, working }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Careers',
    description: `Open positions at ${brand.company}: engineering, community, support, design.`,
    path: paths.careers(),
  })
}

export default function Careers({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <div className="wrap pb-(--section)">
        <PageHead title="Careers" lead={loaderData.lead} />
        <section aria-labelledby="open">
          <h2 id="open" className="type-title-3 mb-6">
            Open positions
          </h2>
          <ul className="rows">
            {loaderData.postings.map((posting) => (
              <li key={posting.title}>
                <PostingRow posting={posting} />
              </li>
            ))}
          </ul>
          <p className="type-small mt-6 max-w-[42rem] text-soft">
            Nothing that fits? Write all the same, and say what you would do here.{' '}
            <Link to={paths.contact('careers')} className="text-link">
              Contact the careers team
            </Link>
          </p>
        </section>
      </div>
      <section className="band on-white" aria-labelledby="working">
        <div className="wrap">
          <h2 id="working" className="type-title-2 mb-10">
            How we work
          </h2>
          <div className="tenets">
            {loaderData.working.map(({ title, text }) => (
              <div key={title}>
                <h3 className="type-title-4">{title}</h3>
                <p className="text-soft">{text}</p>
              </div>
            ))}
          </div>
        </div>
      </section>
    </>
  )
}

function PostingRow({ posting: { title, department, location, type, text } }: { posting: JobPosting }) {
  return (
    <article className="posting">
      <div className="grid gap-1">
        <h3 className="type-title-4">{title}</h3>
        <p className="text-soft">{text}</p>
      </div>
      <div className="posting-facts">
        <p>
          <span className="sr-only">Department: </span>
          {department}
        </p>
        <p>
          <span className="sr-only">Location: </span>
          {location}
        </p>
        <p>
          <span className="sr-only">Type: </span>
          {type}
        </p>
      </div>
      <ButtonLink
        to={`${paths.contact('careers')}&role=${slugify(title)}`}
        variant="line"
        size="small"
        className="max-md:mt-3 justify-self-start"
        aria-label={`Apply: ${title}`}
      >
        Apply
      </ButtonLink>
    </article>
  )
}

import { brand } from '../../rules/brand.ts'
import { formatMoney } from '../../rules/money.ts'
import { paths } from '../../rules/paths.ts'
import { perHourShares } from '../../rules/price.ts'
import { env } from '../../server/env.ts'
import { pageMeta } from '../brand/page-meta.ts'
import { ButtonLink } from '../ui/button.tsx'
import type { Route } from './+types/about'
import { aboutLead, story, tenets } from './content/about-text.ts'
import { PageHead } from './page-head.tsx'
import { Picture, pictureNamed, previewOf } from './picture.tsx'
import './split.css'

const exampleMinor = 10_000
/** The amount of one cell of the chart. */
const cellMinor = 1000

/** Loads the split of the price of an hour at $100, with the configured fees. */
export function loader() {
  const { guestPaysMinor, ownerReceivesMinor } = perHourShares(exampleMinor, 'USD', env().feeRates)
  const shares = { guest: guestPaysMinor, owner: ownerReceivesMinor, fees: guestPaysMinor - ownerReceivesMinor }
  return {
    photo: pictureNamed('art-studio-skylight'),
    hour: {
      price: dollars(exampleMinor),
      cell: dollars(cellMinor),
      guestPays: dollars(shares.guest),
      ownerReceives: dollars(shares.owner),
      fees: dollars(shares.fees),
      ownerCells: shares.owner / cellMinor,
      feeCells: shares.fees / cellMinor,
    },
  }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'About Us',
    description: `${brand.name} lets studios, venues, offices and meeting rooms by the hour. Who we are and what we think about rooms.`,
    path: paths.about(),
    image: loaderData && previewOf(loaderData.photo),
    structured: (origin) => ({
      '@type': 'Organization',
      name: brand.company,
      url: origin,
      logo: `${origin}/favicon.svg`,
      address: { '@type': 'PostalAddress', addressLocality: brand.place },
      sameAs: brand.social.map(({ href }) => href),
    }),
  })
}

export default function About({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <div className="wrap grid gap-y-(--section) pb-(--section)">
        <div>
          <PageHead title="About Us" lead={aboutLead} />
          <div className="grid gap-x-(--gutter) gap-y-8 md:grid-cols-[7fr_5fr]">
            <Picture photo={loaderData.photo} sizes="(width >= 56rem) 56vw, 92vw" eager />
            <div className="grid content-end gap-4 md:ps-6">
              {story.map((text) => (
                <p key={text}>{text}</p>
              ))}
            </div>
          </div>
        </div>
        <section aria-labelledby="figures">
          <h2 id="figures" className="type-title-2 mb-8">
            A tech company based in {brand.place}
          </h2>
          <dl className="figures">
            {brand.stats.map(({ figure, text }) => (
              <div key={text}>
                <dt className="text-soft">{text}</dt>
                <dd>{figure}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
      <section className="band on-white" aria-labelledby="tenets">
        <div className="wrap">
          <h2 id="tenets" className="type-title-2 mb-10">
            What we hold ourselves to
          </h2>
          <div className="tenets">
            {tenets.map(({ title, text }) => (
              <div key={title}>
                <h3 className="type-title-4">{title}</h3>
                <p className="text-soft">{text}</p>
              </div>
            ))}
          </div>
        </div>
      </section>
      <HourOfMoney hour={loaderData.hour} />
    </>
  )
}

type Hour = Route.ComponentProps['loaderData']['hour']

/** The split of a guest's payment for an hour. */
function HourOfMoney({ hour }: { hour: Hour }) {
  return (
    <section className="band" aria-labelledby="money">
      <div className="wrap grid items-end gap-x-(--gutter) gap-y-10 md:grid-cols-[5fr_7fr]">
        <div className="grid gap-4">
          <h2 id="money" className="type-title-2">
            Where an hour goes
          </h2>
          <p className="max-w-[34rem] text-soft">
            At {hour.price} an hour a guest pays {hour.guestPays}. The owner receives {hour.ownerReceives}, and the rest
            is the fee that we live on. A cell is {hour.cell}.
          </p>
          <div className="flex flex-wrap gap-3 pt-2">
            <ButtonLink to={paths.explore()}>Explore Spaces</ButtonLink>
            <ButtonLink to={paths.createListing()} variant="line">
              List A Space
            </ButtonLink>
          </div>
        </div>
        <dl className="split">
          <div style={{ '--cells': hour.ownerCells }}>
            <dt>to the owner</dt>
            <dd>{hour.ownerReceives}</dd>
          </div>
          <div style={{ '--cells': hour.feeCells }}>
            <dt>fee</dt>
            <dd>{hour.fees}</dd>
          </div>
        </dl>
      </div>
    </section>
  )
}

function dollars(amountMinor: number): string {
  return formatMoney({ amountMinor, currency: 'USD' })
}

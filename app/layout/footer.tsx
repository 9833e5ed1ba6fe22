import { brand } from '../../rules/brand.ts'
import { Wordmark } from '../brand/wordmark.tsx'
import { PageLink } from '../ui/page-link.tsx'
import { useAuth } from './auth-provider.tsx'
import { footerEnd, footerGroups } from './footer-links.ts'
import { NewsletterForm } from './newsletter-form.tsx'

/** The company, links, and the newsletter (spec 2 "Navigation, header, footer"). */
export function Footer() {
  const { year } = useAuth()
  return (
    <footer className="footer on-ink">
      <div className="wrap">
        <div className="footer-top">
          <div>
            <Wordmark />
            <p className="mt-4 max-w-[34ch] text-soft">{brand.blurb}</p>
            <ul className="footer-social" aria-label={`${brand.name} elsewhere`}>
              {brand.social.map(({ name, href }) => (
                <li key={name}>
                  <a href={href} rel="noreferrer">
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </div>
          {footerGroups.map(({ title, links }) => (
            <nav key={title} aria-label={title}>
              <h2 className="type-label mb-2 text-soft">{title}</h2>
              <ul>
                {links.map(({ to, text }) => (
                  <li key={to}>
                    <PageLink to={to}>{text}</PageLink>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
          <section className="footer-newsletter" aria-labelledby="newsletter-title">
            <h2 id="newsletter-title" className="type-title-4 mb-3">
              New rooms, once a month
            </h2>
            <NewsletterForm />
          </section>
        </div>
        <FooterEnd year={year} />
      </div>
    </footer>
  )
}

function FooterEnd({ year }: { year: number }) {
  return (
    <div className="type-small flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-t border-line pt-6 text-soft">
      <p>
        © {year} {brand.company}
      </p>
      <ul className="flex flex-wrap gap-x-4 sm:gap-x-6">
        {footerEnd.map(({ to, text, document }) => (
          <li key={to}>{document ? <a href={to}>{text}</a> : <PageLink to={to}>{text}</PageLink>}</li>
        ))}
      </ul>
    </div>
  )
}

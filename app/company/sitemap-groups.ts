import { paths } from '../../rules/paths.ts'
import { footerGroups } from '../layout/footer-links.ts'

/** The six groups of the sitemap (spec 2 "Static pages"). */
export const sitemapGroups = [
  {
    title: 'Main Pages',
    links: [
      { to: paths.home(), text: 'Home' },
      { to: paths.explore(), text: 'Explore' },
      { to: paths.about(), text: 'About Us' },
      { to: paths.contact(), text: 'Contact' },
    ],
  },
  {
    title: 'User Account',
    links: [
      { to: paths.dashboard(), text: 'Dashboard' },
      { to: paths.createListing(), text: 'Create Listing' },
      // As in the specification.
      { to: paths.dashboard(), text: 'My Bookings' },
    ],
  },
  // Company and Support, as in the footer.
  ...footerGroups,
  {
    title: 'Legal',
    links: [
      { to: paths.terms(), text: 'Terms of Service' },
      { to: paths.privacy(), text: 'Privacy Policy' },
      { to: paths.cookies(), text: 'Cookie Policy' },
    ],
  },
  {
    title: 'Popular Cities',
    links: [
      { to: paths.city('new-york'), text: 'New York' },
      { to: paths.city('london'), text: 'London' },
      { to: paths.city('tokyo'), text: 'Tokyo' },
      { to: paths.city('paris'), text: 'Paris' },
      { to: paths.city('sydney'), text: 'Sydney' },
      { to: paths.city('dubai'), text: 'Dubai' },
    ],
  },
] as const

import { paths } from '../../rules/paths.ts'

/** The lists of the footer (spec 2 "Navigation, header, footer"). */
export const footerGroups = [
  {
    title: 'Company',
    links: [
      { to: paths.careers(), text: 'Careers' },
      { to: paths.press(), text: 'Press' },
      { to: paths.blog(), text: 'Blog' },
    ],
  },
  {
    title: 'Support',
    links: [
      { to: paths.help(), text: 'Help Center' },
      { to: paths.safety(), text: 'Safety Information' },
      { to: paths.cancellation(), text: 'Cancellation Options' },
      { to: paths.covid19(), text: 'COVID-19 Response' },
    ],
  },
] as const

/** Links beside the copyright; `document` causes a full page load, for a page outside the app. */
export const footerEnd: readonly { to: string; text: string; document?: boolean }[] = [
  { to: paths.privacy(), text: 'Privacy Policy' },
  { to: paths.terms(), text: 'Terms of Service' },
  { to: paths.trust(), text: 'Our Record' },
  { to: paths.sitemap(), text: 'Sitemap' },
  { to: paths.apiDocs(), text: 'API', document: true },
]

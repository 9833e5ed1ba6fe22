import type { ContactTeam } from '../rules/contact.ts'

/** Every address of the site; nothing else writes one by hand. */
export const paths = {
  home: () => '/',
  explore: (filters?: URLSearchParams) => (filters?.size ? `/explore?${filters}` : '/explore'),
  moreSpaces: () => '/explore/more',
  suggest: (text: string) => `/explore/suggest?q=${encodeURIComponent(text)}`,
  city: (slug: string, type?: string) => (type ? `/${slug}/${type}` : `/${slug}`),
  moreInCity: (slug: string, type?: string) => `/explore/more/${slug}${type ? `/${type}` : ''}`,
  space: (slug: string) => `/space/${slug}`,
  createListing: () => '/create-listing',
  editListing: (id: number) => `/my-listings/${id}/edit`,
  listing: (id: number) => `/my-listings/${id}`,
  dashboard: () => '/dashboard',
  myListings: () => '/my-listings',
  myBookings: () => '/my-bookings',
  changeBooking: (id: string) => `/my-bookings/${id}/change`,
  cancelBooking: (id: string) => `/my-bookings/${id}/cancel`,
  deleteListing: (id: number) => `/my-listings/${id}?delete`,
  listingPhotos: () => '/create-listing/photos',
  payment: (bookingId: string, changeId?: string) =>
    changeId ? `/payment/${bookingId}?change=${changeId}` : `/payment/${bookingId}`,
  hold: (bookingId: string) => `/payment/${bookingId}/hold`,
  bookingConfirmation: (bookingId?: string, changeId?: string | null) => {
    if (!bookingId) return '/booking-confirmation'
    return `/booking-confirmation?booking=${bookingId}${changeId ? `&change=${changeId}` : ''}`
  },
  signIn: (next?: string) => (next ? `/?sign-in&next=${encodeURIComponent(next)}` : '/?sign-in'),
  signInPage: (next?: string) => (next ? `/sign-in?next=${encodeURIComponent(next)}` : '/sign-in'),
  signOut: () => '/sign-out',
  resetPassword: (token?: string) => (token ? `/reset-password?token=${token}` : '/reset-password'),
  admin: (currency?: string) => (currency ? `/admin?currency=${currency}` : '/admin'),
  adminSpaces: (text?: string) => withText('/admin/spaces', text),
  adminTypes: () => '/admin/types',
  adminType: (name: string) => `/admin/types/${name}`,
  adminPeople: () => '/admin/people',
  adminPerson: (id: string) => `/admin/people/${id}`,
  adminBookings: (text?: string) => withText('/admin/bookings', text),
  adminBooking: (id: string) => `/admin/bookings/${id}`,
  adminMessages: () => '/admin/messages',
  adminNewsletter: () => '/admin/newsletter',
  adminSubscribers: () => '/admin/newsletter/subscribers.csv',
  adminMails: () => '/admin/mails',
  adminAudit: () => '/admin/audit',
  apiDocs: () => '/api/docs',
  about: () => '/about',
  contact: (team?: ContactTeam) => (team ? `/contact?to=${team}` : '/contact'),
  careers: () => '/careers',
  press: () => '/press',
  blog: () => '/blog',
  article: (slug: string) => `/blog/${slug}`,
  help: () => '/help',
  safety: () => '/safety',
  cancellation: () => '/cancellation',
  covid19: () => '/covid19',
  terms: () => '/terms',
  termsFile: () => '/terms/full',
  privacy: () => '/privacy',
  cookies: () => '/cookies',
  sitemap: () => '/sitemap',
  newsletter: () => '/newsletter',
  newsletterEnd: (token: string) => `/newsletter/end?token=${token}`,
  newsletterStart: (token: string) => `/newsletter/start?token=${token}`,
} as const

function withText(path: string, text: string | undefined): string {
  return text ? `${path}?${new URLSearchParams({ q: text })}` : path
}

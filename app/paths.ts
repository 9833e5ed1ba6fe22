/** Every address of the site; nothing else writes one by hand. */
export const paths = {
  home: () => '/',
  explore: (filters?: URLSearchParams) => (filters?.size ? `/explore?${filters}` : '/explore'),
  moreSpaces: () => '/explore/more',
  city: (slug: string, type?: string) => (type ? `/${slug}/${type}` : `/${slug}`),
  moreInCity: (slug: string, type?: string) => `/explore/more/${slug}${type ? `/${type}` : ''}`,
  space: (slug: string) => `/space/${slug}`,
  createListing: () => '/create-listing',
  editListing: (id: number) => `/my-listings/${id}/edit`,
  listing: (id: number) => `/my-listings/${id}`,
  dashboard: () => '/dashboard',
  myListings: () => '/my-listings',
  myBookings: () => '/my-bookings',
  payment: (bookingId: string) => `/payment/${bookingId}`,
  bookingConfirmation: (bookingId?: string) =>
    bookingId ? `/booking-confirmation?booking=${bookingId}` : '/booking-confirmation',
  signIn: (next?: string) => (next ? `/?sign-in&next=${encodeURIComponent(next)}` : '/?sign-in'),
  signInPage: (next?: string) => (next ? `/sign-in?next=${encodeURIComponent(next)}` : '/sign-in'),
  signOut: () => '/sign-out',
  resetPassword: (token?: string) => (token ? `/reset-password?token=${token}` : '/reset-password'),
  apiDocs: () => '/api/docs',
} as const

import { index, type RouteConfig, route } from '@react-router/dev/routes'

/** Every URL of the site on one page. Addresses are built by paths.ts. */
export default [
  index('home/home.tsx'),
  route('explore', 'explore/explore.tsx'),
  route('explore/more', 'explore/more-spaces.ts'),
  route('explore/more/:city/:type?', 'city/more-in-city.ts'),
  route('space/:slug', 'space/space.tsx'),
  route('payment/:bookingId', 'payment/payment.tsx'),
  route('payment/:bookingId/hold', 'payment/hold.ts'),
  route('booking-confirmation', 'booking-confirmation/booking-confirmation.tsx'),
  route('sign-in', 'sign-in/sign-in.tsx'),
  route('sign-out', 'sign-in/sign-out.ts'),
  route('reset-password', 'sign-in/reset-password.tsx'),
  route('create-listing', 'create-listing/create-listing.tsx'),
  route('create-listing/photos', 'create-listing/listing-photos-upload.ts'),
  route('dashboard', 'dashboard/dashboard.tsx'),
  route('my-bookings', 'my-bookings/my-bookings.tsx'),
  route('my-bookings/:id/cancel', 'my-bookings/cancel-booking.tsx'),
  route('my-listings', 'my-listings/my-listings.tsx'),
  route('my-listings/:id', 'my-listings/listing.tsx'),
  route('my-listings/:id/edit', 'create-listing/edit-listing.tsx'),
  route('my-listings/:id/switch', 'my-listings/listing-switch.ts'),
  // Only what no route above takes is asked for a city.
  route(':city/:type?', 'city/city.tsx'),
  route('*', 'not-found.tsx'),
] satisfies RouteConfig

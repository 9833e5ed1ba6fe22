/** The least and most hours of a booking. In a file of their own: search pages load them without the booking rules. */
export const minBookingHours = 1
export const maxBookingHours = 24

/** The most bookings ahead that admins see of a space or a person: the soonest. */
export const mostBookingsAhead = 100

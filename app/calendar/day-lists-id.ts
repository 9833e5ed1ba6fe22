/** The id of the days as lists, to which a month's days lead. */
export const dayListsId = 'days'

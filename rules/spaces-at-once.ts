/** The most spaces that one change may be for. */
export const mostSpacesAtOnce = 100

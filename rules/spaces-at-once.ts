/** The most spaces that one change of prices, hours or entries may be for. */
export const mostSpacesAtOnce = 100

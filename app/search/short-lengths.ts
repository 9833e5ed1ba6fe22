type Lengths = { most: number; onPhones: number }

/** The number of spaces in the home page's section 'Explore Spaces' (spec D47), in total and on phones. */
export function homeGridLengths(isFiltered: boolean): Lengths {
  return isFiltered ? { most: 24, onPhones: 12 } : { most: 12, onPhones: 6 }
}

type Lengths = { most: number; onPhones: number }

/** How many spaces the section 'Explore Spaces' of the home page shows (spec D47), and how many of them phones show. */
export function homeGridLengths(isFiltered: boolean): Lengths {
  return isFiltered ? { most: 24, onPhones: 12 } : { most: 12, onPhones: 6 }
}

/** Longer names of a group would cover its neighbours. */
const letters = 18

/** Returns the names of a group's areas: "Dumbo", "Dumbo, Tribeca", or "Dumbo +3" if there is no room for all. */
export function areaText(names: readonly string[]): string {
  const areas = [...new Set(names)]
  const all = areas.join(', ')
  return areas.length < 2 || all.length <= letters ? all : `${areas[0]} +${areas.length - 1}`
}

/** The spinner: four cells. Decorative only, so add a text beside it. */
export function BusyCells() {
  return (
    <span className="busy-cells" aria-hidden="true">
      <i />
      <i />
      <i />
      <i />
    </span>
  )
}

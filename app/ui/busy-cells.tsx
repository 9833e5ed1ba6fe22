/** The one spinner: four hours that pass. Decoration only, so say in words what is going on beside it. */
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

/** The number of items that wait for an admin, shown beside the link to them. */
export function OpenItemsCount({ count }: { count: number | undefined }) {
  if (!count) return null
  return (
    <span className="badge" data-tone="bad">
      {count >= 100 ? '99+' : count}
      <span className="sr-only"> open</span>
    </span>
  )
}

import { Link, useSearchParams } from 'react-router'

type PagerProps = {
  /** The name of the parameter that says where a page begins. */
  name: 'cursor' | 'before'
  next: string | number | null
}

/** From one page of a list to the next and back to the newest, keeping its filters. Nothing where all is on one page. */
export function Pager({ name, next }: PagerProps) {
  const [params] = useSearchParams()
  const isFirst = !params.has(name)
  if (isFirst && next === null) return null
  const to = (value: string | number | null) => {
    const changed = new URLSearchParams(params)
    if (value === null) changed.delete(name)
    else changed.set(name, String(value))
    return `?${changed}`
  }
  return (
    <nav aria-label="Pages" className="flex flex-wrap gap-3">
      {!isFirst && (
        <Link to={to(null)} className="button" data-variant="line" data-size="small">
          Newest
        </Link>
      )}
      {next !== null && (
        <Link to={to(next)} className="button" data-variant="line" data-size="small">
          Next page
        </Link>
      )}
    </nav>
  )
}

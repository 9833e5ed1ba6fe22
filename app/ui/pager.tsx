import { Link, useSearchParams } from 'react-router'

type PagerProps = {
  /** The name of the parameter with the page's start. */
  name: 'cursor' | 'before'
  next: string | number | null
}

/** Links to the next page and back to the newest, with the same filters. Renders nothing for a single page. */
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

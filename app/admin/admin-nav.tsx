import { NavLink } from 'react-router'
import { paths } from '../paths.ts'

/** The pages of the admin area; a new one is one line here and one in routes.ts. */
const pages = [{ to: paths.admin(), text: 'Analytics' }]

export function AdminNav() {
  return (
    <nav className="admin-nav wrap" aria-label="Admin">
      <ul className="tabs">
        {pages.map(({ to, text }) => (
          <li key={to}>
            <NavLink to={to} end={to === paths.admin()} prefetch="intent">
              {text}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

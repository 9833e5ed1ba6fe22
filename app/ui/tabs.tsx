import { NavLink } from 'react-router'

/** Views of one page under addresses of their own. */
export function Tabs({ label, tabs }: { label: string; tabs: { to: string; text: string; current?: boolean }[] }) {
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map(({ to, text, current }) => (
        <NavLink key={to} to={to} aria-current={current ? 'page' : undefined} preventScrollReset>
          {text}
        </NavLink>
      ))}
    </nav>
  )
}

import { ChevronLeft } from 'lucide'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from './icon.tsx'

/** The classes of the link. */
export const backLook = 'type-label flex items-center gap-1 justify-self-start py-1 hover:underline'

type BackLinkProps = { to: string; className?: string; children: ReactNode }

/** The link at the top of a page that leads back. */
export function BackLink({ to, className = '', children }: BackLinkProps) {
  return (
    <Link to={to} className={`${backLook} ${className}`.trim()}>
      <Icon of={ChevronLeft} size={18} />
      {children}
    </Link>
  )
}

import { X } from 'lucide'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { paths } from '../../rules/paths.ts'
import { IconButton } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import './heart-message.css'

type HeartMessageProps = { text: string; isVisitor: boolean; onClose(): void }

/** What came of a pressed heart, if the heart itself does not show it. */
export default function HeartMessage({ text, isVisitor, onClose }: HeartMessageProps): ReactNode {
  const { pathname, search } = useLocation()
  return (
    <div className="heart-message">
      <p>
        {text}{' '}
        {isVisitor && (
          <Link to={paths.signIn(pathname + search)} className="text-link">
            Sign in to keep it
          </Link>
        )}
      </p>
      <IconButton label="Close" variant="bare" onClick={onClose}>
        <Icon of={X} />
      </IconButton>
    </div>
  )
}

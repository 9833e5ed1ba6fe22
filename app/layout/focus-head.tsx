import { ChevronLeft } from 'lucide'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../rules/paths.ts'
import { Wordmark } from '../brand/wordmark.tsx'
import { Icon } from '../ui/icon.tsx'
import { PhoneMenu } from './navigation.tsx'
import './focus-head.css'

/** Replaces header and bottom bar on phones on pages with a single task: the back link, one fact, the menu. */
export function FocusHead({ back, children }: { back: string; children?: ReactNode }) {
  return (
    <div className="focus-head">
      <div className="wrap focus-row">
        <Link to={back} className="focus-back">
          <Icon of={ChevronLeft} size={16} />
          Back
        </Link>
        <Link to={paths.home()}>
          <Wordmark />
        </Link>
        <div className="focus-end">
          {children}
          <PhoneMenu />
        </div>
      </div>
    </div>
  )
}

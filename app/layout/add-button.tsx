import { Plus } from 'lucide'
import { Link, useLocation } from 'react-router'
import { paths } from '../../rules/paths.ts'
import { Icon } from '../ui/icon.tsx'
import { useAuth } from './auth-provider.tsx'

/**
 * A floating link to a new listing for signed-in users, in the bottom right margin of wide screens. Phones have 'List A
 * Space' in their bar or menu. Not shown on pages with a card form.
 */
export function AddButton() {
  const { person } = useAuth()
  const { pathname } = useLocation()
  const hasCardForm = pathname.startsWith(paths.payment('')) || pathname.startsWith(paths.series(''))
  if (!person || pathname === paths.createListing() || hasCardForm) return null
  return (
    <nav aria-label="New listing">
      <Link to={paths.createListing()} className="add-button" aria-label="Add a space" title="Add a space">
        <Icon of={Plus} size={24} />
      </Link>
    </nav>
  )
}

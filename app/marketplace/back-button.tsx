import { paths } from '../../rules/paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { useWayBack } from './use-way-back.ts'

/** 'Back to listings' as a button, for a page that does not know the list before. */
export default function BackButton() {
  return <ButtonLink {...useWayBack(paths.explore())}>Back to listings</ButtonLink>
}

import { ButtonLink } from './button.tsx'

type NewerOlderProps = { newer: string | null; older: string | null; size?: 'small' }

/** Links to the pages before and after the one shown of a list that is read by page numbers. */
export function NewerOlder({ newer, older, size }: NewerOlderProps) {
  if (!newer && !older) return null
  return (
    <nav aria-label="Pages" className="flex gap-3">
      {newer && (
        <ButtonLink variant="line" size={size} to={newer}>
          Newer
        </ButtonLink>
      )}
      {older && (
        <ButtonLink variant="line" size={size} to={older}>
          Older
        </ButtonLink>
      )}
    </nav>
  )
}

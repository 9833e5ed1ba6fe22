import { Heart } from 'lucide'
import { Icon } from '../ui/icon.tsx'
import { heartsForm, useSavedSpaces } from './saved-spaces.ts'

type HeartButtonProps = {
  space: { id: number; title: string }
  /** True beside a title, where it is a button with its word. */
  hasText?: boolean
}

/** Saves a space, or removes it from the favourites. It submits the form of `Hearts`, also without JavaScript. */
export function HeartButton({ space: { id, title }, hasText }: HeartButtonProps) {
  const isSaved = useSavedSpaces().has(id)
  const word = hasText && isSaved ? 'Saved' : 'Save'
  return (
    <button
      type="submit"
      form={heartsForm}
      name={isSaved ? 'remove' : 'save'}
      value={id}
      aria-pressed={isSaved}
      aria-label={`${word} ${title}`}
      className={hasText ? 'save-button' : 'heart'}
    >
      {hasText && (
        <>
          <Icon of={Heart} />
          {word}
        </>
      )}
    </button>
  )
}

import { type ComponentType, useEffect } from 'react'
import { useNavigate } from 'react-router'

type Part<Props> = { default: ComponentType<Props> }

/**
 * Returns a function for `lazy` that loads a part of a page, or `Instead` if its code cannot be loaded, as without a connection:
 * an error of `lazy` would replace the whole page by the error screen.
 */
export function loadPart<Props>(load: () => Promise<Part<Props>>, Instead: ComponentType<Props> = () => null) {
  return () => load().catch((): Part<Props> => ({ default: Instead }))
}

/**
 * Returns the `Instead` of a dialog: it closes, and the page with the same form is opened. Without a connection that is blocked
 * like any other link, in the same words (offline-notice.tsx).
 */
export function pageInstead<Props extends { onClose: () => void }>(pageOf: (props: Props) => string) {
  return function PageInstead(props: Props) {
    const navigate = useNavigate()
    useEffect(() => {
      props.onClose()
      navigate(pageOf(props))
    })
    return null
  }
}

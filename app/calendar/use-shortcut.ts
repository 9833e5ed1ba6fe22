import { useEffect, useEffectEvent } from 'react'

/** Calls `act` when the user presses a letter outside of fields and dialogs, without a modifier. */
export function useShortcut(letter: string, act: () => void) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== letter || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.target instanceof Element && event.target.closest('input, select, textarea, dialog, [contenteditable]'))
      return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}

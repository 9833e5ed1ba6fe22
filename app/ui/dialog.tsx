import { X } from 'lucide'
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { IconButton } from './button.tsx'
import { Icon } from './icon.tsx'

type DialogProps = {
  /** Called by Escape, the close button and a press beside the dialog. Unmount the dialog in answer. */
  onClose: () => void
  title: ReactNode
  children: ReactNode
  /** A picture or the like, before the title and edge to edge. */
  aside?: ReactNode
  width?: string
}

/**
 * The browser's own modal dialog: it traps focus, makes the page inert and closes on Escape. Mounted means open. The
 * server renders it open too, so that it can be used before JavaScript arrives.
 */
export function Dialog({ onClose, title, children, aside, width }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useModal(dialog)
  const pressed = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target === event.currentTarget) onClose()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the key for it is Escape, which the browser handles by `cancel`
    <dialog
      ref={dialog}
      open
      className="dialog"
      aria-labelledby={titleId}
      style={width ? { '--dialog-width': width } : undefined}
      onClick={pressed}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className={aside ? 'dialog-columns' : undefined}>
        {aside}
        <div className="dialog-inside">
          <h2 id={titleId} className={`${aside ? 'type-title-2' : 'type-title-3'} pe-10`}>
            {title}
          </h2>
          {children}
        </div>
      </div>
      <IconButton label="Close" variant="bare" className="dialog-close" onClick={onClose}>
        <Icon of={X} />
      </IconButton>
    </dialog>
  )
}

/** Turns the open dialog into a modal one, and gives focus back to where it was when it goes. */
export function useModal(dialog: React.RefObject<HTMLDialogElement | null>) {
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    const before = document.activeElement
    element.removeAttribute('open')
    element.showModal()
    document.documentElement.style.overflow = 'hidden'
    return () => {
      document.documentElement.style.overflow = ''
      element.close()
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [dialog])
}

import { X } from 'lucide'
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { IconButton } from './button.tsx'
import { Icon } from './icon.tsx'

type DialogProps = {
  /** Called on Escape, the close button and a click beside the dialog. Must unmount the dialog. */
  onClose: () => void
  title: ReactNode
  children: ReactNode
  /** Content before the title, edge to edge, such as a picture. */
  aside?: ReactNode
  width?: string
}

/**
 * A native modal dialog: it traps focus, makes the page inert and closes on Escape. It is open while mounted. The
 * server renders it open too, so that it can be used without JavaScript.
 */
export function Dialog({ onClose, title, children, aside, width }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useModal(dialog)
  const pressedOn = useRef<EventTarget>(null)
  // A press that begins in the dialog, such as selecting text past its edge, does not close it.
  const clicked = ({ target, currentTarget }: MouseEvent) => {
    if (target === currentTarget && target === pressedOn.current) onClose()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: its key is Escape, which the browser handles by `cancel`
    <dialog
      ref={dialog}
      open
      className="dialog"
      aria-labelledby={titleId}
      style={width ? { '--dialog-width': width } : undefined}
      onMouseDown={({ target }) => {
        pressedOn.current = target
      }}
      onClick={clicked}
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
      <IconButton label="Close" className="dialog-close" onClick={onClose}>
        <Icon of={X} />
      </IconButton>
    </dialog>
  )
}

/** Turns the open dialog into a modal one, and restores the focus on unmount. */
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

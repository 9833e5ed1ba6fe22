import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { BusyCells } from './busy-cells.tsx'

type Look = {
  variant?: 'primary' | 'line' | 'quiet' | 'accent' | 'bad' | 'photo' | 'photo-line'
  size?: 'small' | 'medium' | 'large'
  /** Full width. */
  wide?: boolean
}

type ButtonProps = Look &
  ComponentProps<'button'> & {
    /** The text of the pending state ('Creating...'); while set, clicks are ignored and the focus stays. */
    pending?: string | false
  }

/** A button; it submits its form unless `type` is set. A view has one primary button, the others are outlined. */
export function Button({ variant, size, wide, pending, children, onClick, className, ...button }: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (pending) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button {...button} {...look({ variant, size, wide, className })} aria-busy={Boolean(pending)} onClick={press}>
      {pending ? (
        <>
          <BusyCells />
          {pending}
        </>
      ) : (
        children
      )}
    </button>
  )
}

/** A link that looks like a button. */
export function ButtonLink({ variant, size, wide, className, ...link }: Look & LinkProps) {
  return <Link {...link} {...look({ variant, size, wide, className })} />
}

type IconButtonProps = ComponentProps<'button'> & {
  label: string
  variant?: 'bare' | 'photo'
  children: ReactNode
}

/** A round button with an icon; `label` is its accessible name. */
export function IconButton({ label, variant, className = '', ...button }: IconButtonProps) {
  return (
    <button
      type="button"
      {...button}
      aria-label={label}
      title={label}
      className={`icon-button ${className}`}
      data-variant={variant}
    />
  )
}

function look({ variant, size, wide, className = '' }: Look & { className?: string }) {
  return {
    className: `button ${className}`.trim(),
    'data-variant': variant,
    'data-size': size,
    'data-wide': wide || undefined,
  }
}

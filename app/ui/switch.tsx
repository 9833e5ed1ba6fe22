import type { ComponentProps, ReactNode } from 'react'
import './switch.css'

/** A switch that takes effect at once. In a form it is the submit button. */
export function Switch({ on, children, ...button }: { on: boolean; children: ReactNode } & ComponentProps<'button'>) {
  return (
    <button {...button} role="switch" aria-checked={on} className="switch">
      <span className="switch-track" aria-hidden="true" />
      <span>{children}</span>
    </button>
  )
}

import type { IconNode } from 'lucide'
import { createElement } from 'react'

type IconProps = {
  of: IconNode
  /** In pixels, both ways. */
  size?: 14 | 16 | 18 | 20 | 22 | 24
  /** In units of its 24 by 24 grid. */
  strokeWidth?: number
  className?: string
}

/** A drawing by Lucide in the colour of its text. It says nothing to screen readers, so there are words beside it. */
export function Icon({ of, size = 20, strokeWidth = 2, className }: IconProps) {
  return createElement(
    'svg',
    {
      viewBox: '0 0 24 24',
      width: size,
      height: size,
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      className,
      'aria-hidden': true,
    },
    ...of.map(([tag, attributes]) => createElement(tag, attributes)),
  )
}

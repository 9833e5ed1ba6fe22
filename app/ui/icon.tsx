import type { IconNode } from 'lucide'
import { createElement } from 'react'

type IconProps = {
  of: IconNode
  /** Width and height in pixels. */
  size?: 14 | 16 | 18 | 20 | 22 | 24
  /** In units of the 24 by 24 grid. */
  strokeWidth?: number
  className?: string
}

/** A Lucide icon in the text colour. Hidden from screen readers, so add a text beside it. */
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

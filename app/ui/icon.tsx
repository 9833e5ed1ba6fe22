import type { IconNode } from 'lucide'

type IconProps = {
  of: IconNode
  /** Width and height in pixels. */
  size?: 14 | 16 | 18 | 20 | 22 | 24
  /** In units of the 24 by 24 grid, by default 2. */
  strokeWidth?: number
  className?: string
}

/** A Lucide icon in the text colour. Hidden from screen readers, so add a text beside it. */
export function Icon({ of, size = 20, strokeWidth, className }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      className={className ? `lucide ${className}` : 'lucide'}
      style={strokeWidth ? { strokeWidth } : undefined}
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: Lucide's shapes, as one text instead of an element each
      dangerouslySetInnerHTML={{ __html: of.map(shapeText).join('') }}
    />
  )
}

function shapeText([tag, attributes]: IconNode[number]): string {
  const texts = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`)
  return `<${tag}${texts.join('')}/>`
}

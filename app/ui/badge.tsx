import type { ReactNode } from 'react'

export type BadgeTone = 'plain' | 'ok' | 'bad' | 'warn' | 'note' | 'mark'

/** The small cell before the text, so that the state does not depend on colour alone. */
export type BadgeGlyph = 'open' | 'filled' | 'struck' | 'hatched' | 'dashed'

export function Badge({
  tone = 'plain',
  glyph,
  title,
  children,
}: {
  tone?: BadgeTone
  glyph?: BadgeGlyph
  title?: string
  children: ReactNode
}) {
  return (
    <span className="badge" data-tone={tone} data-glyph={glyph} title={title}>
      {children}
    </span>
  )
}

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { create, type Font } from 'fontkit'
import { fontFolder, readable } from './make-pdf.ts'

/** A line of text as the path of its letters, and its width in pixels. */
export type TextPath = { svg: string; width: number }

type TextStyle = { size: number; colour: string }

let bold: Font | null = null

/**
 * Draws a line of bold text for a picture, from its left end on the base line. Its letters become a path, because SVG takes
 * fonts from the machine, which may have none.
 */
export function textPath(text: string, x: number, y: number, { size, colour }: TextStyle): TextPath {
  const font = boldFont()
  const scale = size / font.unitsPerEm
  const { glyphs, positions, advanceWidth } = font.layout(readable(text))
  let at = 0
  const letters = glyphs.map((glyph, i) => {
    const { xAdvance, xOffset, yOffset } = positions[i] ?? { xAdvance: 0, xOffset: 0, yOffset: 0 }
    const letter = `<path transform="translate(${at + xOffset} ${yOffset})" d="${glyph.path.toSVG()}"/>`
    at += xAdvance
    return letter
  })
  const transform = `translate(${x} ${y}) scale(${scale} ${-scale})`
  return { svg: `<g transform="${transform}" fill="${colour}">${letters.join('')}</g>`, width: advanceWidth * scale }
}

/** Breaks a text into at most `most` lines of this width in pixels; what does not fit ends with '…'. */
export function wrapText(text: string, size: number, width: number, most: number): string[] {
  const lines: string[] = []
  let rest = text.trim().replace(/\s+/g, ' ')
  while (rest && lines.length < most) {
    const isLast = lines.length === most - 1
    if (widthOf(rest, size) <= width) return [...lines, rest]
    const fits = (end: number) => widthOf(rest.slice(0, end).trim() + (isLast ? '…' : ''), size) <= width
    let end = rest.length
    while (end > 1 && !fits(end)) end--
    const space = rest.lastIndexOf(' ', end)
    const cut = space > 0 ? space : end
    lines.push(rest.slice(0, cut).trim() + (isLast ? '…' : ''))
    rest = rest.slice(cut).trim()
  }
  return lines
}

function widthOf(text: string, size: number): number {
  const font = boldFont()
  return (font.layout(readable(text)).advanceWidth * size) / font.unitsPerEm
}

function boldFont(): Font {
  bold ??= create(readFileSync(path.join(fontFolder(), 'DejaVuSans-Bold.ttf')))
  return bold
}

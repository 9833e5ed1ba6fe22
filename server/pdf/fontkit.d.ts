/** The part of fontkit that we use; it comes without types. */
declare module 'fontkit' {
  export type Font = {
    unitsPerEm: number
    layout: (text: string) => {
      glyphs: { path: { toSVG: () => string } }[]
      positions: { xAdvance: number; xOffset: number; yOffset: number }[]
      advanceWidth: number
    }
  }
  export function create(file: Uint8Array): Font
}

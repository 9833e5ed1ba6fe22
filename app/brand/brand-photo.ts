/** A picture of the site itself; its files are <address>-<width>.webp for each of its widths. */
export type BrandPhoto = {
  address: string
  widths: readonly number[]
  width: number
  height: number
  /** The portrait crop for a phone's first screen. */
  phone?: string
  alt: string
  palette: string
}

/** The address of the picture's file in a width. */
export function photoAt({ address }: BrandPhoto, width: number): string {
  return `${address}-${width}.webp`
}

/** The `img` attributes for the picture's files; `alt` and `sizes` are set where it is used. */
export function filesOf(photo: BrandPhoto) {
  const { widths, width, height } = photo
  return { srcSet: widths.map((one) => `${photoAt(photo, one)} ${one}w`).join(', '), width, height }
}

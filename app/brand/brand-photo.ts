/** A picture of the site itself; its files are <address>-<width>.webp for each of its widths. */
export type BrandPhoto = {
  address: string
  widths: readonly number[]
  width: number
  height: number
  /** The upright part of it that fills a phone's first screen. */
  phone?: string
  alt: string
  palette: string
}

/** The address of its file of that width. */
export function photoAt({ address }: BrandPhoto, width: number): string {
  return `${address}-${width}.webp`
}

/** What an `img` says of the picture's files; its words, and where and how large it is shown, stand in its place. */
export function filesOf(photo: BrandPhoto) {
  const { widths, width, height } = photo
  return { srcSet: widths.map((one) => `${photoAt(photo, one)} ${one}w`).join(', '), width, height }
}

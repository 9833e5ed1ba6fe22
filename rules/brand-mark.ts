/** The logo: seven hours as squares that form an H, one of them let. Positions and sizes are in a square of 100 by 100. */
export const brandMark = {
  size: 28.6,
  radius: 6,
  cells: [
    { x: 0, y: 0, isLet: false },
    { x: 71.4, y: 0, isLet: false },
    { x: 0, y: 35.7, isLet: false },
    { x: 35.7, y: 35.7, isLet: true },
    { x: 71.4, y: 35.7, isLet: false },
    { x: 0, y: 71.4, isLet: false },
    { x: 71.4, y: 71.4, isLet: false },
  ],
} as const

import type { BrandPhoto } from './brand-photo.ts'

/** The pictures of the home page below its slides, by name, made by scripts/make-photos.ts. */
export const homePhotos = {
  'cooking-studio-island': {
    address: '/photos/home/cooking-studio-island',
    widths: [400, 800, 1200],
    width: 1200,
    height: 800,
    alt: 'Cooking studio with a marble island, leather bar stools, deep green cabinets, brass pendants and garden light.',
    palette: '#744e2b',
  },
  'white-cyclorama-studio': {
    address: '/photos/home/white-cyclorama-studio',
    widths: [400, 800, 1200],
    width: 1200,
    height: 800,
    alt: 'Infinity-cove studio with a seamless white floor and wall, overhead light banks, a softbox and a yellow chair.',
    palette: '#e5dfd9',
  },
} satisfies Record<string, BrandPhoto>

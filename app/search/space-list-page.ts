import type { CardView } from '../marketplace/card-view.ts'

export type SpaceListPage = { spaces: CardView[]; nextCursor: string | null }

import { paths } from '../../rules/paths.ts'
import type { CardView } from './card-view.ts'

/** Returns where a card leads: the page of its space, with the form filled in after a search by hours. */
export function cardAddress({ slug, addressSuffix = '' }: Pick<CardView, 'slug' | 'addressSuffix'>): string {
  return paths.space(slug) + addressSuffix
}

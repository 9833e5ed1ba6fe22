/** Converts a title to a URL slug: 'Café São Paulo' becomes 'cafe-sao-paulo'. At most 80 characters, 'space' if none are left. */
export function slugify(title: string): string {
  const plain = title.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const words = plain.replaceAll(/['’]/g, '').replaceAll(/[^a-z0-9]+/g, '-')
  return words.slice(0, 80).replaceAll(/^-+|-+$/g, '') || 'space'
}

/** Letters that are not a Latin letter with a mark, which `slugify` would drop. */
const spelled: Record<string, string> = { ø: 'o', æ: 'ae', œ: 'oe', ß: 'ss', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' }

/** Converts a listing's title: 'Nørrebro Loft' becomes 'norrebro-loft'. Cities are found by the slugs of `slugify`. */
export function slugOfTitle(title: string): string {
  return slugify(title.toLowerCase().replaceAll(/[øæœßłđðþı]/g, (letter) => spelled[letter] ?? letter))
}

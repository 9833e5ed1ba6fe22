/** Converts a title to a URL slug: 'Café São Paulo' becomes 'cafe-sao-paulo'. At most 80 characters, 'space' if none are left. */
export function slugify(title: string): string {
  const plain = title.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const words = plain.replaceAll(/['’]/g, '').replaceAll(/[^a-z0-9]+/g, '-')
  return words.slice(0, 80).replaceAll(/^-+|-+$/g, '') || 'space'
}

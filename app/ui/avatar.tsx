/** A person's picture, or the initials of the name. Decorative: the name is shown beside it. */
export function Avatar({ name, url }: { name: string; url: string | null }) {
  return (
    <span className="avatar" aria-hidden="true">
      {url ? <img src={url} alt="" width={36} height={36} className="size-full object-cover" /> : initialsOf(name)}
    </span>
  )
}

/** 'AL' for 'Ada Lovelace'. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s.@_-]+/).filter((word) => !/^(|a|the)$/i.test(word))
  return [words[0], words.length > 1 && !name.includes('@') ? words.at(-1) : undefined]
    .map((word) => word?.[0]?.toUpperCase() ?? '')
    .join('')
}

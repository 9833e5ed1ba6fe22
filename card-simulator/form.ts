export type FormValue = string | FormValue[] | { [name: string]: FormValue }

type Branch = Map<string, string | Branch>

/** Reads `card[number]=4242&expand[]=charge` as `{card: {number: '4242'}, expand: ['charge']}`. */
export function parseForm(text: string): { [name: string]: FormValue } {
  const root: Branch = new Map()
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split('[').map((part) => part.replace(/\]$/, ''))
    if (path.length <= 8) plant(root, path, value)
  }
  return Object.fromEntries([...root].map(([name, value]) => [name, toValue(value)]))
}

function plant(branch: Branch, [first = '', ...rest]: string[], value: string): void {
  const name = first === '' ? String(branch.size) : first
  if (rest.length === 0) {
    branch.set(name, value)
    return
  }
  const known = branch.get(name)
  const next: Branch = known instanceof Map ? known : new Map()
  branch.set(name, next)
  plant(next, rest, value)
}

function toValue(value: string | Branch): FormValue {
  if (typeof value === 'string') return value
  const entries = [...value]
  if (entries.every(([name]) => /^\d+$/.test(name))) return entries.map(([, item]) => toValue(item))
  return Object.fromEntries(entries.map(([name, item]) => [name, toValue(item)]))
}

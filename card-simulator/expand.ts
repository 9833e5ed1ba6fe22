import { invalidRequest } from './errors.ts'
import type { Store } from './store.ts'

const maximumDepth = 4

/** Replaces ids with whole objects along `expand[]` paths, such as `latest_charge.balance_transaction`. */
export function expandObject(store: Store, object: object, paths: string[]): object {
  return paths.reduce((expanded, path) => {
    const names = path.split('.')
    if (names.length > maximumDepth) throw invalidRequest(`You cannot expand more than ${maximumDepth} levels.`)
    return along(store, expanded, names, path)
  }, object)
}

function along(store: Store, object: object, [name = '', ...rest]: string[], path: string): object {
  if (!Object.hasOwn(object, name)) {
    throw invalidRequest(`This property cannot be expanded (${path}).`, { param: 'expand' })
  }
  const value: unknown = Reflect.get(object, name)
  return { ...object, [name]: expandValue(store, value, rest, path) }
}

function expandValue(store: Store, value: unknown, rest: string[], path: string): unknown {
  if (Array.isArray(value)) return value.map((item) => expandValue(store, item, rest, path))
  const whole = typeof value === 'string' ? read(store, value, path) : value
  if (typeof whole !== 'object' || whole === null || rest.length === 0) return whole
  return along(store, whole, rest, path)
}

function read(store: Store, id: string, path: string): unknown {
  const [row] = store.all('select body from objects where id = ?', id)
  if (!row) throw invalidRequest(`This property cannot be expanded (${path}).`, { param: 'expand' })
  return JSON.parse(String(row.body))
}

import fc from 'fast-check'
import type { Ask } from '../permissions/send.ts'
import { type Role, roles } from '../permissions/world.ts'
import { badAddressPart, badBody, badHeaders } from './bad-messages.ts'
import { badText, badValue } from './bad-values.ts'
import type { Target } from './targets.ts'

/** A step that makes a valid request wrong, with its random values. */
type Wrong =
  | { kind: 'fields'; at: number[]; values: unknown[]; texts: string[] }
  | { kind: 'missing'; at: number }
  | { kind: 'twice'; at: number; text: string }
  | { kind: 'body'; type: string; body: string | Uint8Array<ArrayBuffer> }
  | { kind: 'path'; at: number; part: string }
  | { kind: 'query'; at: number[]; parts: string[] }
  | { kind: 'headers'; headers: Record<string, string> }
  | { kind: 'method'; method: string }
  | { kind: 'data' }

export type WrongRequest = { name: string; role: Role; wrongs: Wrong[] }

const place = fc.nat({ max: 1_000 })

/** A request of the table, sent by a role, with one to three mistakes. */
export function wrongRequests(names: readonly string[]): fc.Arbitrary<WrongRequest> {
  const forms = names.filter((name) => !/^(GET|ALL)/.test(name))
  const reads = names.filter((name) => /^(GET|ALL)/.test(name))
  return fc.oneof(
    { weight: 3, arbitrary: wrongOf(forms, [...inBody, ...elsewhere]) },
    { weight: 2, arbitrary: wrongOf(reads, elsewhere) },
  )
}

function wrongOf(names: readonly string[], kinds: { weight: number; arbitrary: fc.Arbitrary<Wrong> }[]) {
  return fc.record({
    name: fc.constantFrom(...names),
    role: fc.constantFrom(...roles),
    wrongs: fc.array(fc.oneof(...kinds), { minLength: 1, maxLength: 3 }),
  })
}

const inBody: { weight: number; arbitrary: fc.Arbitrary<Wrong> }[] = [
  {
    weight: 12,
    arbitrary: fc.array(fc.tuple(place, badValue, badText), { minLength: 1, maxLength: 3 }).map((all) => ({
      kind: 'fields',
      at: all.map(([at]) => at),
      values: all.map(([, v]) => v),
      texts: all.map(([, , t]) => t),
    })),
  },
  { weight: 2, arbitrary: place.map((at) => ({ kind: 'missing', at })) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('twice' as const), at: place, text: badText }) },
  { weight: 4, arbitrary: badBody.map((bad) => ({ kind: 'body', ...bad })) },
]

const elsewhere: { weight: number; arbitrary: fc.Arbitrary<Wrong> }[] = [
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('path' as const), at: place, part: badAddressPart }) },
  {
    weight: 4,
    arbitrary: fc
      .array(fc.tuple(place, badAddressPart), { minLength: 1, maxLength: 3 })
      .map((all) => ({ kind: 'query', at: all.map(([at]) => at), parts: all.map(([, part]) => part) })),
  },
  { weight: 2, arbitrary: badHeaders.map((headers) => ({ kind: 'headers', headers })) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom('PUT', 'DELETE', 'PATCH', 'POST', 'OPTIONS', 'HEAD')
      .map((method) => ({ kind: 'method', method })),
  },
  { weight: 2, arbitrary: fc.constant({ kind: 'data' as const }) },
]

/** Applies the mistakes to the valid request. */
export function spoil({ ask, fields, query }: Target, wrongs: Wrong[]): Ask {
  let spoiled = { ...ask }
  for (const wrong of wrongs) spoiled = apply(spoiled, wrong, fields, query)
  const isWithoutBody = ['GET', 'HEAD'].includes(spoiled.method ?? 'GET')
  return isWithoutBody
    ? { path: spoiled.path, ...(spoiled.method && { method: spoiled.method }), headers: spoiled.headers ?? {} }
    : spoiled
}

function apply(ask: Ask, wrong: Wrong, fields: string[], query: string[]): Ask {
  switch (wrong.kind) {
    case 'fields':
      return withFields(ask, wrong, fields)
    case 'missing':
      return withoutField(ask, fields[wrong.at % fields.length]!)
    case 'twice': {
      if (!ask.form) return ask
      const { form, ...rest } = ask
      const twice = new URLSearchParams(form)
      twice.append(fields[wrong.at % fields.length]!, wrong.text)
      return { ...rest, body: twice }
    }
    case 'body': {
      const { form: _, json: __, ...rest } = ask
      return { ...rest, body: wrong.body, headers: { ...ask.headers, 'content-type': wrong.type } }
    }
    case 'path': {
      const [path = '', search] = ask.path.split('?')
      const parts = path.split('/')
      parts[1 + (wrong.at % Math.max(1, parts.length - 1))] = wrong.part
      return { ...ask, path: `${parts.join('/')}${search ? `?${search}` : ''}` }
    }
    case 'query': {
      if (query.length === 0) return ask
      const more = wrong.parts.map((part, at) => `${query[wrong.at[at]! % query.length]}=${part}`).join('&')
      return { ...ask, path: `${ask.path}${ask.path.includes('?') ? '&' : '?'}${more}` }
    }
    case 'headers':
      return { ...ask, headers: { ...ask.headers, ...wrong.headers } }
    case 'method':
      return { ...ask, method: wrong.method }
    case 'data': {
      const [path = '', search] = ask.path.split('?')
      if (path.startsWith('/api/')) return ask
      return { ...ask, path: `${path === '/' ? '/_root' : path}.data${search ? `?${search}` : ''}` }
    }
  }
}

function withFields(ask: Ask, { at, values, texts }: Extract<Wrong, { kind: 'fields' }>, fields: string[]): Ask {
  const named = at.map((place) => fields[place % fields.length]!)
  if (ask.form) {
    const texted = Object.fromEntries(named.map((name, place) => [name, texts[place]!.toWellFormed()]))
    return { ...ask, form: { ...ask.form, ...texted } }
  }
  if (ask.json === undefined) return ask
  const own = Object.fromEntries(named.map((name, place) => [name, values[place]]))
  // Built as text, so that `__proto__` is sent as a field.
  const json = Object.entries({ ...(ask.json as object) }).filter(([name]) => !named.includes(name))
  const text = [...json, ...Object.entries(own)].map(
    ([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`,
  )
  const { json: _, ...rest } = ask
  return { ...rest, body: `{${text.join(',')}}`, headers: { 'content-type': 'application/json', ...ask.headers } }
}

function withoutField(ask: Ask, name: string): Ask {
  const without = (value: object) => Object.fromEntries(Object.entries(value).filter(([key]) => key !== name))
  return {
    ...ask,
    ...(ask.form && { form: without(ask.form) }),
    ...(ask.json !== undefined && { json: without(ask.json as object) }),
  }
}

import { html, raw } from 'hono/html'
import { brand } from '../../../rules/brand.ts'

type Schema = { $ref?: string; type?: unknown; description?: string; [key: string]: unknown }
type Parameter = { name: string; in: string; required?: boolean; description?: string; schema?: Schema }
type Operation = {
  tags?: string[]
  summary?: string
  description?: string
  security?: Record<string, string[]>[]
  parameters?: Parameter[]
  requestBody?: { content?: Record<string, { schema?: Schema }> }
  responses?: Record<string, { description?: string; content?: Record<string, { schema?: Schema }> }>
}
type Description = {
  info: { title: string; version: string; description?: string }
  paths?: Record<string, Record<string, Operation>>
  components?: { schemas?: Record<string, Schema> }
}

/** Renders the OpenAPI description of the site at `origin` as a page without scripts, with a link for each operation. */
export function docsPage(description: object, origin: string) {
  const api: Description = JSON.parse(JSON.stringify(description))
  const calls = Object.entries(api.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ id: `${method}${path}`, method, path, operation })),
  )
  const tags = [...new Set(calls.map((call) => call.operation.tags?.[0] ?? 'Other'))]
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${api.info.title} | ${brand.name}</title>
<link rel="stylesheet" href="/api/docs.css">
</head>
<body>
<header><a href="/">${brand.name}</a><h1>${api.info.title}</h1><p>${api.info.description}</p>
<p>For programs: <a href="/api/openapi.json">/api/openapi.json</a> (OpenAPI 3.1)</p>
<p>Reading spaces and their hours needs no key. For the rest make one at <a href="/profile/keys">/profile/keys</a> and send it with each request:</p>
<pre>curl -H 'Authorization: Bearer hk_...' ${origin}/api/bookings</pre></header>
<main>
<nav aria-label="Calls"><ul>${calls.map((call) => html`<li><a href="#${call.id}"><code>${call.method.toUpperCase()} ${call.path}</code></a></li>`)}</ul></nav>
${tags.map((tag) => html`<section><h2>${tag}</h2>${calls.filter((call) => (call.operation.tags?.[0] ?? 'Other') === tag).map(callOf)}</section>`)}
<section><h2>Shapes</h2>${Object.entries(api.components?.schemas ?? {}).map(([name, schema]) => html`<h3 id="shape-${name}">${name}</h3>${jsonOf(schema)}`)}</section>
</main>
</body>
</html>`
}

function callOf({ id, method, path, operation }: { id: string; method: string; path: string; operation: Operation }) {
  const body = operation.requestBody?.content?.['application/json']?.schema
  return html`<article id="${id}">
<h3><code>${method.toUpperCase()} ${path}</code></h3>
<p>${operation.summary}${whoMay(operation)}</p>
${operation.description ? html`<p>${operation.description}</p>` : ''}
${operation.parameters?.length ? parametersOf(operation.parameters) : ''}
${body ? html`<p>Takes:</p>${jsonOf(body)}` : ''}
<table><caption>Answers</caption><tbody>${Object.entries(operation.responses ?? {}).map(([status, answer]) => html`<tr><th scope="row">${status}</th><td>${answer.description} ${shapeLink(answer.content?.['application/json']?.schema)}</td></tr>`)}</tbody></table>
</article>`
}

function whoMay({ security = [] }: Operation) {
  if (security.some((way) => Object.keys(way).length === 0)) return ''
  const scope = security.flatMap(({ key = [] }) => key)[0]
  if (scope) return html`. For signed-in people, and keys with the scope <code>${scope}</code>.`
  return security.length > 0 ? '. For signed-in people, not for keys.' : ''
}

function parametersOf(parameters: Parameter[]) {
  return html`<table><caption>Parameters</caption><tbody>${parameters.map(
    (parameter) =>
      html`<tr><th scope="row"><code>${parameter.name}</code></th><td>${parameter.in}${parameter.required ? ', required' : ''}. ${parameter.description ?? parameter.schema?.description ?? ''}</td></tr>`,
  )}</tbody></table>`
}

function shapeLink(schema: Schema | undefined) {
  const name = schema?.$ref?.split('/').at(-1)
  return name ? html`<a href="#shape-${name}">${name}</a>` : schema ? jsonOf(schema) : ''
}

/** Returns a schema as indented JSON, with its references linked. */
function jsonOf(schema: Schema) {
  const text = JSON.stringify(schema, null, 2).replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const linked = text.replaceAll(
    /"\$ref": "#\/components\/schemas\/(\w+)"/g,
    (_, name: string) => `"shape": <a href="#shape-${name}">${name}</a>`,
  )
  return html`<pre tabindex="0">${raw(linked)}</pre>`
}

export const docsStyle = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { margin: 0 auto; max-width: 60rem; padding: 1.5rem; background: light-dark(#faf6ef, #17140f); color: light-dark(#1d1812, #f3ece0) }
a { color: inherit } h1 { margin: .5rem 0 } h3 { margin-top: 2rem } section { margin-top: 3rem }
nav ul { list-style: none; padding: 0; display: grid; gap: .25rem }
pre { overflow: auto; padding: 1rem; background: light-dark(#f1e9dc, #26211a); border-radius: 10px }
table { border-collapse: collapse; width: 100% } caption { text-align: left; font-weight: 600; padding: .5rem 0 }
th, td { text-align: left; vertical-align: top; padding: .4rem .8rem .4rem 0; border-top: 1px solid light-dark(#d9cdb9, #40382c) }
`

// `npm run generate:client` writes the types of client/ from the description of the API; `-- --check` only compares.
import 'temporal-polyfill/global'
import { readFile, writeFile } from 'node:fs/promises'
import { registerHooks } from 'node:module'
import path from 'node:path'
import { parseEnv, setEnv } from '../server/env.ts'

// The generator uses the compiler as a library, which TypeScript has had no more since version 7; ts-morph has a copy of the
// last.
const compiler = import.meta.resolve('@ts-morph/common').replace(/[^/]+$/, 'typescript.js')
registerHooks({
  resolve: (specifier, context, next) => next(specifier === 'typescript' ? compiler : specifier, context),
})
const { astToString, default: typesOf } = await import('openapi-typescript')
const { api } = await import('../server/http/api/api-router.ts')

setEnv(parseEnv({ DEMO: '1' }))
const description = await (await api.request('/openapi.json')).text()
const note =
  '// Made by `npm run generate:client` from the description of the API (/api/openapi.json). Do not edit.\n\n'
const types = note + astToString(await typesOf(description))
const file = path.resolve(import.meta.dirname, '../client/api.d.ts')
if (!process.argv.includes('--check')) await writeFile(file, types)
else if ((await readFile(file, 'utf8')) !== types) {
  console.error('client/api.d.ts differs from the description of the API: npm run generate:client')
  process.exit(1)
}
process.exit(0)

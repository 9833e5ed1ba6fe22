import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '..')

export type Import = { from: string; to: string }

/**
 * Imports of one project file by another, types and `import()` included, as paths relative to the project. Tests are left out.
 */
export function importsOf(folder: string): Import[] {
  return sourcesOf(folder)
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].map(([, target = '']) => ({
        from: path.relative(root, file),
        to: path.relative(root, path.resolve(path.dirname(file), target)),
      })),
    )
    .filter(({ to }) => !to.includes('+types'))
}

/** The absolute paths of a folder's TypeScript files without its tests. */
export function sourcesOf(folder: string): string[] {
  return filesIn(folder).filter((file) => !/\.test\.tsx?$/.test(file))
}

/** The absolute paths of a folder's files whose name ends like this, by default TypeScript. */
export function filesIn(folder: string, ending = /\.tsx?$/): string[] {
  const at = path.join(root, folder)
  return readdirSync(at, { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name))
    .map((name) => path.join(at, name))
    .filter((file) => statSync(file).isFile())
}

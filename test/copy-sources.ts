import { cp, symlink } from 'node:fs/promises'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
/** Not copied: the history, the output of builds and runs, and the packages, which are linked. */
const leftOut = new Set([
  ...['node_modules', '.git', '.data', 'build', 'coverage'],
  ...['.react-router', '.stryker-tmp', 'test-results', 'playwright-report'],
])

/** Copies the project's sources to a new folder that uses the same packages. */
export async function copySources(folder: string): Promise<void> {
  await cp(root, folder, { recursive: true, filter: (from) => !leftOut.has(path.relative(root, from)) })
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'), 'junction')
}

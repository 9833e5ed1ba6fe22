import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { DatabaseMachine } from './machine.ts'

/** A block of shell commands of a guide, and the line before it, which says where they are run. */
export type GuideBlock = { where: string; commands: string }

/**
 * Returns the blocks of shell commands below a heading of docs/OPERATING.md, in order, up to the next heading. Throws if there
 * is none.
 */
export async function blocksOfGuide(heading: string): Promise<GuideBlock[]> {
  const guide = await readFile(path.join(import.meta.dirname, '../../docs/OPERATING.md'), 'utf8')
  const blocks: GuideBlock[] = []
  let [isBelow, isCode, where] = [false, false, '']
  for (const line of guide.split('\n')) {
    // A block in a numbered step is indented.
    if (isCode && line.trim() === '```') isCode = false
    else if (isCode) blocks.at(-1)!.commands += `${line}\n`
    else if (/^#+ /.test(line)) isBelow = line.replace(/^#+ /, '') === heading
    else if (isBelow && line.trim() === '```sh') {
      isCode = true
      blocks.push({ where, commands: '' })
    } else if (line) where = line
  }
  if (blocks.length === 0) throw new Error(`docs/OPERATING.md has no commands below "${heading}"`)
  return blocks
}

/** Returns commands with the addresses of the machines that they name, and with the folders of the machine that they run on. */
export function commandsOn(machine: DatabaseMachine, names: Record<string, DatabaseMachine>, commands: string): string {
  return Object.entries(names)
    .reduce((text, [name, { host }]) => text.replaceAll(name, host), commands)
    .replaceAll(':5432', `:${machine.port}`)
    .replaceAll('/srv', machine.folder)
    .replaceAll(/PASSWORD-OF-([A-Z]+)/g, (_, name: string) => passwordOf(name.toLowerCase()))
}

/** The password of an account of PostgreSQL in these tests. */
export function passwordOf(account: string): string {
  return `a-secret-of-${account}`
}

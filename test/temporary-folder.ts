import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, afterEach } from 'vitest'

/** Steps that undo what a test has set up, in the order of the setup. */
export type UndoSteps = (() => unknown)[]

/** Returns a list of steps that run after each test, the last first. Call at the top level of a test file. */
export function useUndo(): UndoSteps {
  const steps: UndoSteps = []
  afterEach(() => runUndo(steps))
  return steps
}

/** Runs the steps, the last first, and removes them from the list. */
export async function runUndo(steps: UndoSteps): Promise<void> {
  for (const step of steps.splice(0).reverse()) await step()
}

/** Makes an empty folder, and adds a step that deletes it with its content. */
export async function temporaryFolder(steps: UndoSteps): Promise<string> {
  const folder = await newFolder()
  steps.push(() => remove(folder))
  return folder
}

/**
 * Makes a data folder that is deleted at the end of the test file. Before `useDatabase`, whose `DATA_DIR` it is:
 * `const dataDir = await useDataDir()`.
 */
export async function useDataDir(): Promise<string> {
  const folder = await newFolder()
  afterAll(() => remove(folder))
  return folder
}

const newFolder = () => mkdtemp(path.join(os.tmpdir(), 'hourlet-test-'))
const remove = (folder: string) => rm(folder, { recursive: true, force: true })

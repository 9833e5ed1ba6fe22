import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createVitest } from 'vitest/node'
import { copySources } from '../copy-sources.ts'
import { edited } from './edit.ts'
import type { Edit, NamedTest } from './sabotage.ts'

/** The result of a test: `passed`, `failed` with its first error, or `skipped` if a hook before it failed. */
export type Result = { name: string; state: string; error: string | undefined }

/** A copy of the project with its own Vitest, whose tests copy their databases from a given template. */
export type CopyOfProject = {
  /** Runs the tests of a file whose full names have the title; all of them for an empty one. */
  run(test: NamedTest, templateUrl: string): Promise<Result[]>
  /** Runs `work` while a file of the copy is edited. */
  whileEdited<T>(edit: Edit, work: () => Promise<T>): Promise<T>
  close(): Promise<void>
}

export async function copyProject(folder: string): Promise<CopyOfProject> {
  await copySources(folder)
  const vitest = await createVitest('test', { root: folder, watch: false, project: ['database*'], reporters: [{}] })
  await vitest.standalone()

  async function write(file: string, text: string): Promise<void> {
    await writeFile(file, text)
    vitest.invalidateFile(file)
  }

  return {
    async run({ file, title }, templateUrl) {
      vitest.setGlobalTestNamePattern(title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      for (const project of vitest.projects) project.provide('postgresUrl', templateUrl)
      const moduleId = path.join(folder, file)
      const specifications = await vitest.globTestSpecifications([moduleId])
      // The result also has the files of earlier runs, with the tests that their pattern skipped.
      const { testModules } = await vitest.runTestSpecifications(specifications)
      return testModules
        .filter((module) => module.moduleId === moduleId)
        .flatMap((module) => [...module.children.allTests()])
        .map((test) => ({ name: test.fullName, state: test.result().state, error: test.result().errors?.[0]?.message }))
    },
    async whileEdited(edit, work) {
      const file = path.join(folder, edit.file)
      const whole = await readFile(file, 'utf8')
      await write(file, edited(whole, edit))
      try {
        return await work()
      } finally {
        await write(file, whole)
      }
    },
    close: () => vitest.close(),
  }
}

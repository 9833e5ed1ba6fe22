import { Session } from 'node:inspector/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from './source-files.ts'

/**
 * Runs `work` and returns the files of a folder of the project of which a named function ran meanwhile, without their folder and
 * ending: 'payments/provider'. What modules do while they are loaded counts too, so load them before.
 */
export async function filesEntered(folder: string, work: () => Promise<unknown>): Promise<string[]> {
  const session = new Session()
  session.connect()
  try {
    await session.post('Profiler.enable')
    await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
    await work()
    const { result } = await session.post('Profiler.takePreciseCoverage')
    await session.post('Profiler.stopPreciseCoverage')
    const entered = result.filter(({ functions }) =>
      functions.some(({ functionName, ranges }) => functionName !== '' && (ranges[0]?.count ?? 0) > 0),
    )
    const within = entered.map(({ url }) => path.relative(path.join(root, folder), pathOf(url)))
    return within.filter((file) => !file.startsWith('..')).map((file) => file.replace(/\.ts$/, ''))
  } finally {
    session.disconnect()
  }
}

/** Tests name their modules by paths or by addresses. */
function pathOf(url: string): string {
  return url.startsWith('file:') ? fileURLToPath(url) : path.resolve(root, url)
}

import { afterAll, beforeAll, beforeEach, vi } from 'vitest'

const levels = ['debug', 'info', 'log', 'warn', 'error'] as const

/** Collects console output of this test file's tests instead of printing it; cleared before each test. */
export function useLogLines(): { clear(): void; text(): string; all(): Record<string, unknown>[] } {
  const written: string[] = []
  beforeAll(() => {
    for (const level of levels)
      vi.spyOn(console, level).mockImplementation((...parts) => void written.push(parts.join(' ')))
  })
  const clear = () => void written.splice(0)
  beforeEach(clear)
  afterAll(() => void vi.restoreAllMocks())
  return {
    clear,
    text: () => written.join('\n'),
    all: () => written.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line)),
  }
}

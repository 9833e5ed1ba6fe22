import { expect, test } from 'vitest'
import { Refusal } from '../../rules/refusal.ts'
import { useLogLines } from '../../test/log-lines.ts'
import { runJob } from './run-job.ts'

const lines = useLogLines()

const failWith = (error: Error) => runJob({ worker: 'saved-searches' }, () => Promise.reject(error))

test('a refusal that escapes from a job is logged as a bug, once, unless it is temporary', async () => {
  await failWith(new Refusal('invalidFields'))
  const bugs = lines.all().filter(({ message }) => message === 'unexpected error')
  expect(bugs).toEqual([expect.objectContaining({ error: 'Error: a job was refused: invalidFields' })])
  expect(bugs[0]?.stack).toContain('run-job.test.ts')
  lines.clear()
  await failWith(new Refusal('serviceBusy'))
  expect(lines.text()).not.toContain('unexpected error')
})

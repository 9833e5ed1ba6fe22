// A thread that hashes passwords, one after another, at a lower priority than the threads that answer requests. In JavaScript,
// because a thread that removes types from its file uses 18 MB more.
import { scryptSync } from 'node:crypto'
import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import path from 'node:path'
import { parentPort } from 'node:worker_threads'

/** What Better Auth hashes with: 32 MB of memory each. */
const cost = { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 }

/** A tenth of the processor where pages need all of it: slow, but not forgotten. */
const niceness = 10

lowerPriority()
parentPort?.on('message', ({ id, password, salt }) => {
  parentPort?.postMessage({ id, key: scryptSync(password, salt, 64, cost).toString('hex') })
})

/** On Linux each thread has its own priority, and a number to set it by. Elsewhere, and without /proc, it stays as it is. */
function lowerPriority() {
  try {
    setPriority(Number(path.basename(readlinkSync('/proc/thread-self'))), niceness)
  } catch {
    // Hashing at the usual priority is better than none.
  }
}

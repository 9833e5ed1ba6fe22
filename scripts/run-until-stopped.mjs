/**
 * Runs `start` and stops what it started at the first Ctrl-C or SIGTERM; a second one ends the process at once. Errors
 * during the start are printed as a sentence.
 */
export async function runUntilStopped(start) {
  const giveUp = new AbortController()
  let running
  let stopping = false
  const stop = async () => {
    if (stopping) process.exit(1)
    stopping = true
    if (!running) return giveUp.abort()
    console.log('\nStopping ...')
    await running.stop()
    process.exit(0)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  process.on('SIGHUP', stop)
  try {
    running = await start(giveUp.signal)
  } catch (error) {
    if (giveUp.signal.aborted) process.exit(0)
    console.error(`\nHourlet does not start. ${sentence(error)}`)
    process.exit(1)
  }
  if (giveUp.signal.aborted) await running.stop().finally(() => process.exit(0))
}

/** Returns the message of an expected failure, or the stack of a bug. */
function sentence(error) {
  if (error.code === 'ECONNREFUSED') {
    const names = process.env.DATABASE_DIRECT_URL ? 'DATABASE_URL or DATABASE_DIRECT_URL' : 'DATABASE_URL'
    return `The database of ${names} does not respond. Is it running?`
  }
  const isBug = error instanceof TypeError || error instanceof ReferenceError || error instanceof SyntaxError
  return isBug || process.env.DEBUG ? error.stack : error.message
}

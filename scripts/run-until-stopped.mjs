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

/** What to do about PostgreSQL's errors of a connection: no such database, a wrong password, an unknown or refused user. */
const remedies = {
  '3D000': 'Create it (createdb), or correct the name in this setting.',
  '28P01': 'Correct the user or the password in this setting.',
  28000: 'Create the user or let it in (pg_hba.conf), or correct it in this setting.',
}

/** Returns the message of an expected failure, or the stack of a bug. */
function sentence(error) {
  const names = process.env.DATABASE_DIRECT_URL ? 'DATABASE_URL or DATABASE_DIRECT_URL' : 'DATABASE_URL'
  if (error.code === 'ECONNREFUSED') return `The database of ${names} does not respond. Is it running?`
  const remedy = remedies[error.code]
  if (remedy) return `The database of ${names} cannot be opened: ${error.message}. ${remedy}`
  const isBug = error instanceof TypeError || error instanceof ReferenceError || error instanceof SyntaxError
  return isBug || process.env.DEBUG ? error.stack : error.message
}

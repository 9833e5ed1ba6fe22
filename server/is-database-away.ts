/**
 * Returns true if the database is unavailable: no connection, none free, a server that is starting or stopping, or
 * one that cannot be written (25006, a standby before its promotion), or whose disk is full. What failed can be retried later.
 */
export function isDatabaseAway(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1) {
    const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : ''
    if (awayCodes.test(code) || awayMessages.test(cause.message)) return true
  }
  return false
}

const awayCodes =
  /^(08...|25006|53...|57P0[123]|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EHOSTDOWN|EAI_AGAIN|ENOTFOUND)$/
const awayMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client (has encountered a connection error|was closed)|db\(\) was used before)/

/**
 * Returns true if no later attempt can reach the recipient: the mail server rejected the address permanently (RFC 5321), and
 * its enhanced status (RFC 3463), if there is one, is about the address (5.1) or the mailbox (5.2). Other permanent errors may
 * be about us: our sign-in, our sender (5.1.7, 5.1.8), a relay that we may not use (5.7), a quota that is used up (5.4).
 */
export function isRecipientRejected(error: unknown): boolean {
  if (!isAboutMail(error)) return false
  const { command, response, responseCode } = error
  const status = /^5\d\d[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1]
  if (status) return /^5\.[12]\./.test(status) && status !== '5.1.7' && status !== '5.1.8'
  return command === 'RCPT TO' && mailboxCodes.includes(responseCode) && !/relay|authenticat/i.test(response)
}

/**
 * Returns true if the mail server says that there is no such mailbox. A mailbox that is full, a mail that is too long, and a
 * refusal of us in words of the server's own (550 without an enhanced status) are none: the address may be right.
 */
export function isAddressUnknown(error: unknown): boolean {
  if (!isAboutMail(error) || !isRecipientRejected(error)) return false
  const status = /^5\d\d[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(error.response)?.[1]
  if (status) return /^5\.(1\.([1236]|10)|2\.1)$/.test(status)
  const words = error.response.replace(/<[^>]*>/g, '')
  const isAboutUs = /\b(sender|client|host|helo|from|ip|r?dns|ptr|reverse|reputation|blocked|spam|connection)\b/i.test(
    words,
  )
  return !isAboutUs && /unknown|no such|not (exist|found)|n't exist|invalid/i.test(words)
}

const mailboxCodes = [550, 551, 552, 553, 556]

/** What nodemailer throws if the server rejects a recipient or the message itself. */
type MailRejection = { command: 'RCPT TO' | 'DATA'; response: string; responseCode: number }

/**
 * Returns true for a response of the mail server to this mail; false if it was not reached, or did not accept us or our sender.
 */
export function isAboutMail(error: unknown): error is MailRejection {
  if (!(error instanceof Error && 'command' in error && 'response' in error && 'responseCode' in error)) return false
  return error.command === 'RCPT TO' || error.command === 'DATA'
}

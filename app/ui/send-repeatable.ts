import { isRouteErrorResponse } from 'react-router'
import { sendForm } from './send-form.ts'

type Sending<Sent> = { request: Request; serverAction: () => Promise<Sent> }

/**
 * Sends a form like `sendForm`, and once more if no answer came: the server may have done it, and only the answer was lost.
 * For actions that do nothing twice and answer a repetition like the first request.
 */
export function sendRepeatable<Sent, Failed>(
  { request, serverAction }: Sending<Sent>,
  failed: (words: string | undefined, status: number) => Failed,
) {
  const copy = request.clone()
  const send = async () => {
    try {
      return await serverAction()
    } catch (error) {
      if (!isUnanswered(error) || request.signal.aborted || !navigator.onLine) throw error
      // The router reads the body of this request again, which is possible only once.
      request.text = () => copy.text()
      return await serverAction()
    }
  }
  return sendForm(send, failed)
}

/** The connection was lost, or a gateway did not get the server's answer. An error that the action threw looks like the first. */
function isUnanswered(error: unknown): boolean {
  if (isRouteErrorResponse(error)) return [502, 503, 504].includes(error.status)
  return !(error instanceof Response)
}

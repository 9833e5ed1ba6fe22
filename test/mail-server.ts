import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { env, setEnv } from '../server/env.ts'

type MailServer = {
  url: string
  received: { to: string[]; source: string }[]
  /** Rejects the content of each mail. */
  refusing: boolean
  /** How the server rejects every recipient, as 'code text'. */
  rejection: string | null
}

/** Sends mails to a mail server of this test file, which accepts everything and has received nothing as each test begins. */
export function useMailServer(): MailServer {
  const state: MailServer = { url: '', received: [], refusing: false, rejection: null }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo(_, __, done) {
      const { rejection } = state
      const error =
        rejection && Object.assign(new Error(rejection.slice(4)), { responseCode: Number(rejection.slice(0, 3)) })
      done(error || null)
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (state.refusing) return done(new Error('The mailbox is full'))
        state.received.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          source: Buffer.concat(chunks).toString(),
        })
        done()
      })
    },
  })
  beforeAll(async () => {
    const listening = server.listen(0, '127.0.0.1')
    await once(listening, 'listening')
    state.url = `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`
  })
  beforeEach(() => {
    setEnv({ ...env(), SMTP_URL: state.url })
    state.received.length = 0
    state.refusing = false
    state.rejection = null
  })
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return state
}

import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { db } from '../../db/connect.ts'
import { execute, fetchRows, sql } from '../../db/sql.ts'
import { type MessagePdf, mostPdfBytes } from '../../rules/message-pdf.ts'
import { moveClockTo, useDatabase } from '../../test/database.ts'
import { hoursLater, thursday } from '../../test/make-bookings.ts'
import { messageText, sendFirst } from '../../test/make-messages.ts'
import { makePerson, makeSpace } from '../../test/make-spaces.ts'
import { useDataDir } from '../../test/temporary-folder.ts'
import type { Person } from '../accounts/person.ts'
import { adminActions } from '../audit/admin-actions.ts'
import { env, setEnv } from '../env.ts'
import { readConversation } from '../moderation/read-conversation.ts'
import { reportConversation } from '../moderation/report-conversation.ts'
import { attachFiles } from './attach-files.ts'
import { conversationOf } from './conversation-of.ts'
import { exportMessages } from './export-messages.ts'
import { messageFile } from './message-files.ts'
import { sendMessage } from './send-message.ts'
import { messageFileWorker } from './sweep-files.ts'
import { uploadMessageFile } from './upload-file.ts'

const dataDir = await useDataDir()
useDatabase({ DATA_DIR: dataDir })

let owner: Person
let guest: Person
let conversationId: number

beforeAll(() => moveClockTo(thursday))
beforeEach(async () => {
  owner = await makePerson('Curtis Vane')
  guest = await makePerson('Tamsin Wray')
  ;({ conversationId } = await sendFirst(guest, await makeSpace(owner), 'I send you the plan.'))
})

const pdfText = '%PDF-1.4\n1 0 obj << /Type /Catalog >> endobj\ntrailer << /Root 1 0 R >>\nstartxref\n9\n%%EOF\n'
/** The body of an upload, in parts of three bytes: the first bytes of a file can arrive in several. */
const body = (text: string) => Readable.from((text.match(/.{1,3}/gs) ?? []).map((part) => Buffer.from(part, 'latin1')))
const uploaded = async (name = 'Floor plan.pdf') => (await uploadMessageFile(guest, body(pdfText), name)) as MessagePdf
const send = async (ids: string[]) =>
  await sendMessage(guest, conversationId, messageText('Here'), attachFiles(guest, ids))
const filesIn = async (folder: string) => await readdir(path.join(dataDir, folder)).catch(() => [])

test('a PDF is sent with a message under its name, byte for byte, to the two people of the conversation only', async () => {
  const pdf = await uploaded('C:\\plans\\Floor plan\u202E.PDF')
  expect(pdf).toEqual({ id: pdf.id, name: 'Floor plan.pdf', bytes: pdfText.length })
  await expect(messageFile(owner, pdf.id, 800)).rejects.toMatchObject({ code: 'pictureNotFound' })
  await send([pdf.id])
  for (const person of [guest, owner]) {
    expect((await conversationOf(person, conversationId)).messages.at(-1)).toMatchObject({ pictures: [], pdfs: [pdf] })
    const file = await messageFile(person, pdf.id, 800)
    expect([Buffer.from(file.bytes).toString('latin1'), file.pdfName]).toEqual([pdfText, 'Floor plan.pdf'])
  }
  const admin = { ...(await makePerson('An Admin')), isAdmin: true }
  for (const person of [null, await makePerson('Somebody Else'), admin]) {
    await expect(messageFile(person, pdf.id, 800)).rejects.toMatchObject({ code: 'pictureNotFound' })
  }
  // A report opens the conversation to admins, and its PDFs with it.
  await reportConversation(owner, conversationId, { reason: 'other', words: 'This plan is rude' })
  expect((await readConversation(admin, conversationId)).messages.at(-1)).toMatchObject({ pdfs: [pdf] })
  const readings = async () =>
    (await adminActions(admin, { subject: { kind: 'conversation', id: String(conversationId) } })).entries
  expect((await messageFile(admin, pdf.id, 800)).bytes.byteLength).toBe(pdfText.length)
  expect(await readings(), 'opened from the page').toMatchObject([{ action: 'readConversation' }])
  await hoursLater(1)
  await messageFile(admin, pdf.id, 800)
  for (const person of [guest, owner]) await messageFile(person, pdf.id, 800)
  const reading = { action: 'readConversation', subjectLabel: expect.stringMatching(/^Messages about /) }
  expect(await readings(), 'opened by its address').toMatchObject([reading, reading])
  const exported = { messages: [{ pdfs: [] }, { pictures: 0, pdfs: ['Floor plan.pdf'] }] }
  expect((await exportMessages(guest)).conversations).toMatchObject([exported])
})

test('a person stores 60 files at most that they did not send; what is sent makes room', async () => {
  const before = env()
  setEnv({ ...before, RATE_LIMIT_FACTOR: 0.05 })
  onTestFinished(() => setEnv(before))
  const ids: string[] = []
  for (let files = 0; files < 3; files += 1) ids.push((await uploaded()).id)
  const message = expect.stringMatching(/^3 of your pictures and PDFs were added to messages that you did not send\./)
  await expect(uploaded()).rejects.toMatchObject({ code: 'tooManyRequests', message })
  expect(await uploadMessageFile(owner, body(pdfText), 'a.pdf'), 'another person').toMatchObject({ name: 'a.pdf' })
  await send(ids)
  expect(await uploaded()).toMatchObject({ name: 'Floor plan.pdf' })
})

describe('what is not a PDF', () => {
  const refused = async (text: string, name = 'plan.pdf') =>
    await uploadMessageFile(guest, body(text), name).then(
      () => 'stored',
      ({ code, message }) => `${code}: ${message}`,
    )

  test('is refused in words by its content, whatever its name says, and nothing of it is stored', async () => {
    const before = await filesIn('photos/messages')
    const rows = async () => (await fetchRows(db(), sql`select from message_pictures`)).length
    const rowsBefore = await rows()
    const noPicture = 'fileType: Please choose a JPG, PNG or WebP picture, or a PDF'
    for (const text of [
      '<html><script>alert(1)</script>%PDF-1.4 %%EOF',
      'MZ\x90\0 %PDF-1.4',
      ` ${pdfText}`,
      '%PDF-',
      '',
    ]) {
      expect(await refused(text), text).toBe(noPicture)
    }
    expect(await refused(pdfText.slice(0, -7))).toMatch(/^fileType: This PDF is not complete/)
    const large = `%PDF-1.4\n${' '.repeat(mostPdfBytes)}%%EOF`
    const whole = uploadMessageFile(guest, Readable.from([Buffer.from(large)]), 'plan.pdf')
    await expect(whole).rejects.toMatchObject({ code: 'fileTooLarge', message: 'A PDF can have 10 MB at most' })
    await expect(uploadMessageFile(null, body(pdfText), 'plan.pdf')).rejects.toMatchObject({ code: 'notSignedIn' })
    expect([await filesIn('photos/messages'), await filesIn('uploads'), await rows()]).toEqual([before, [], rowsBefore])
  })
})

test('a PDF of exactly 10 MB is taken', async () => {
  const end = '\n%%EOF'
  const large = Buffer.from(`%PDF-1.4\n${' '.repeat(mostPdfBytes - 9 - end.length)}${end}`)
  expect(await uploadMessageFile(guest, Readable.from([large]), 'plan.pdf')).toMatchObject({ bytes: mostPdfBytes })
})

test('a PDF that was not sent is swept with its file after 30 days, one that was sent stays', async () => {
  const [sent, old] = [await uploaded(), await uploaded()]
  await send([sent.id])
  await execute(db(), sql`update message_pictures set uploaded_at = app_now() - interval '31 days'`)
  const young = await uploaded()
  const before = (await filesIn('photos/messages')).length
  while ((await messageFileWorker.run()) > 0);
  expect((await filesIn('photos/messages')).length).toBeLessThan(before)
  await expect(messageFile(guest, old.id, 800)).rejects.toMatchObject({ code: 'pictureNotFound' })
  for (const { id } of [sent, young]) expect((await messageFile(guest, id, 800)).bytes.byteLength).toBe(pdfText.length)
})

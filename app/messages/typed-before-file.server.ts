/** The part of a form that is kept although its file is too large. */
const headBytes = 64 * 1024

/** Returns the fields before the file of a multipart form, without keeping the file. Empty if there are none that can be read. */
export async function typedBeforeFile(request: Request, file: string): Promise<FormData> {
  const type = request.headers.get('content-type') ?? ''
  const boundary = /boundary="?([^";]+)/i.exec(type)?.[1]
  const head = (await headOf(request)).toString('latin1')
  const end = head.indexOf(`\r\n--${boundary}\r\nContent-Disposition: form-data; name="${file}"`)
  if (end < 0) return new FormData()
  const fields = Buffer.from(`${head.slice(0, end)}\r\n--${boundary}--\r\n`, 'latin1')
  const form = new Response(fields, { headers: { 'content-type': type } }).formData()
  return await form.catch(() => new FormData())
}

/** Reads all of the body: a browser whose request is cut off shows an error of its own instead of the response. */
async function headOf({ body }: Request): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body ?? []) {
    if (bytes < headBytes) chunks.push(chunk)
    bytes += chunk.byteLength
  }
  return Buffer.concat(chunks)
}

import sharp, { type Sharp } from 'sharp'

/** A picture with something to see in it, so that crops and colors differ. */
export function drawPicture(width = 400, height = 300): Sharp {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="#1d4ed8"/>
    <circle cx="${width * 0.8}" cy="${height * 0.3}" r="${height * 0.15}" fill="#f97316"/>
  </svg>`
  return sharp(Buffer.from(svg))
}

export interface Form {
  payload: Buffer
  headers: Record<string, string>
}

/** multipart/form-data: text for fields, bytes for files; a list is several parts of one name. */
export function form(parts: Record<string, string | Buffer | (string | Buffer)[]>): Form {
  const boundary = 'test-boundary-7MA4YWxkTrZu0gW'
  const chunks: Buffer[] = []
  const add = (head: string, content: string | Buffer) =>
    chunks.push(
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
      Buffer.from(content),
      Buffer.from('\r\n'),
    )
  for (const [name, content] of Object.entries(parts)) {
    for (const part of [content].flat()) {
      add(typeof part === 'string' ? `name="${name}"` : `name="${name}"; filename="a.bin"`, part)
    }
  }
  chunks.push(Buffer.from(`--${boundary}--\r\n`))
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }
  return { payload: Buffer.concat(chunks), headers }
}

/**
 * Draws the pictures of the sample data: node --import tsx local/samples/draw/main.ts [name or style …]
 * The same files come out byte for byte with sharp 0.35.5 (libvips 8.18.7, libwebp 1.6.0, librsvg 2.63.2).
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

import { dominantColour, encode } from './encode'
import { pieces } from './pieces'
import type { Piece } from './piece'
import { seeded } from './random'

export type Master = Pick<Piece, 'kind' | 'style' | 'width' | 'height' | 'alt'> & {
  file: string
  dominantColor: string
}

export async function drawPiece(piece: Piece): Promise<{ master: Master; bytes: Buffer }> {
  const surface = await piece.draw(seeded(piece.name), piece)
  const { name, kind, style, width, height, alt } = piece
  const dominantColor = await dominantColour(surface)
  return {
    master: { file: `${name}.webp`, kind, style, width, height, dominantColor, alt },
    bytes: await encode(surface, piece.budget),
  }
}

async function main() {
  const folder = process.env.MASTERS_DIR ?? fileURLToPath(new URL('../masters', import.meta.url))
  const only = process.argv.slice(2)
  const wanted = (p: Piece) =>
    only.length === 0 || only.includes(p.name) || only.includes(p.style) || only.includes(p.kind)
  await mkdir(folder, { recursive: true })
  const indexFile = `${folder}/index.json`
  const known: Master[] = JSON.parse(await readFile(indexFile, 'utf8').catch(() => '[]'))
  const index = new Map(known.map((m) => [m.file, m]))
  for (const piece of pieces) {
    if (!wanted(piece)) continue
    const started = performance.now()
    const { master, bytes } = await drawPiece(piece)
    await writeFile(`${folder}/${master.file}`, bytes)
    index.set(master.file, master)
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    console.log(`${master.file} ${Math.round(bytes.length / 1024)} KB ${seconds} s`)
  }
  const files = pieces.flatMap((p) => index.get(`${p.name}.webp`) ?? [])
  await writeFile(
    indexFile,
    '[\n' + files.map((m) => '  ' + JSON.stringify(m)).join(',\n') + '\n]\n',
  )
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main()

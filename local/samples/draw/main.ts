/**
 * Draws the pictures of the sample data: node --import tsx local/samples/draw/main.ts [name, style or kind …]
 * The same files come out byte for byte with sharp 0.35.5 (libvips 8.18.7, libwebp 1.6.0, librsvg 2.63.2).
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { dominantColour, encode } from './encode'
import type { Piece } from './piece'
import { pieces } from './pieces'
import { seeded } from './random'

/** The finished file of a piece. */
export const drawPiece = async (piece: Piece): Promise<Buffer> =>
  encode(await piece.draw(seeded(piece.name), piece), piece.budget)

const wanted = (only: readonly string[]) => (piece: Piece) =>
  only.length === 0 || [piece.name, piece.style, piece.kind].some((word) => only.includes(word))

/** One line of the index for each picture that is there. */
async function writeIndex(folder: string) {
  const lines: string[] = []
  for (const { name, kind, style, alt } of pieces) {
    const file = `${name}.webp`
    const bytes = await readFile(path.join(folder, file)).catch(() => undefined)
    if (!bytes) continue
    const { width, height } = await sharp(bytes).metadata()
    const dominantColor = await dominantColour(bytes)
    lines.push('  ' + JSON.stringify({ file, kind, style, width, height, dominantColor, alt }))
  }
  await writeFile(path.join(folder, 'index.json'), `[\n${lines.join(',\n')}\n]\n`)
}

async function main() {
  const folder = process.env.SAMPLE_MASTERS ?? path.join(import.meta.dirname, '../masters')
  await mkdir(folder, { recursive: true })
  for (const piece of pieces.filter(wanted(process.argv.slice(2)))) {
    const bytes = await drawPiece(piece)
    await writeFile(path.join(folder, `${piece.name}.webp`), bytes)
    console.log(`${piece.name} ${Math.round(bytes.length / 1024)} KB`)
  }
  await writeIndex(folder)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main()

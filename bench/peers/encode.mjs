// Decodes and encodes the images of a folder as the API stores them, and does nothing else.
import { createServer } from 'node:http'
import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'

const { folder, edge } = JSON.parse(process.env.PEER)
const files = readdirSync(folder).map((name) => path.join(folder, name))

async function encodeAll() {
  const waiting = [...files]
  const work = async () => {
    for (let file = waiting.pop(); file; file = waiting.pop()) {
      await sharp(readFileSync(file))
        .autoOrient()
        .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 90 })
        .toBuffer()
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
}

const server = createServer((_request, response) => {
  void encodeAll().then(() => response.end('done'))
})
server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }))

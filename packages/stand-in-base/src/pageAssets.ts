import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'

const fonts = {
  'newsreader.woff2': '@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2',
  'hanken-grotesk.woff2':
    '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
}

/** Serves the style and the fonts of the pages from a folder, given without a slash at the end. */
export function registerPageAssets(app: FastifyInstance, folder = ''): void {
  const { resolve } = createRequire(import.meta.url)
  const style = readFileSync(fileURLToPath(new URL('./page.css', import.meta.url)), 'utf8')
  app.get(`${folder}/page.css`, async (_request, reply) => reply.type('text/css').send(style))
  for (const [name, file] of Object.entries(fonts)) {
    const font = readFileSync(resolve(file))
    app.get(`${folder}/${name}`, async (_request, reply) => reply.type('font/woff2').send(font))
  }
}

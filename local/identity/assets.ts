import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { transformSync } from 'esbuild'
import type { FastifyInstance } from 'fastify'

const scripts = {
  '/gapi.js': './browser/gapi.ts',
  '/popup.js': './browser/popup.ts',
  '/relay.js': './browser/relay.ts',
  '/outbox.js': '../outbox/browser/refresh.ts',
}

const fonts = {
  '/newsreader.woff2': '@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2',
  '/hanken-grotesk.woff2':
    '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
}

/** Scripts, style and fonts of the service's own pages. */
export function registerAssets(app: FastifyInstance): void {
  const { resolve } = createRequire(import.meta.url)
  for (const [address, source] of Object.entries(scripts)) {
    const { code } = transformSync(readLocal(source), { loader: 'ts', format: 'iife' })
    serve(app, address, 'text/javascript; charset=utf-8', code)
  }
  serve(app, '/page.css', 'text/css; charset=utf-8', readLocal('../outbox/page.css'))
  for (const [address, file] of Object.entries(fonts)) {
    serve(app, address, 'font/woff2', readFileSync(resolve(file)))
  }
}

function readLocal(file: string): string {
  return readFileSync(fileURLToPath(new URL(file, import.meta.url)), 'utf8')
}

function serve(app: FastifyInstance, address: string, type: string, body: string | Buffer): void {
  app.get(address, async (_request, reply) => {
    // The app loads the popup script from another origin.
    if (address === '/gapi.js') reply.header('cross-origin-resource-policy', 'cross-origin')
    return reply.type(type).send(body)
  })
}

import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { transformSync } from 'esbuild'
import type { FastifyInstance } from 'fastify'
import { registerPageAssets } from 'stand-in-base/pageAssets'

const scripts = {
  '/gapi.js': './browser/gapi.ts',
  '/popup.js': './browser/popup.ts',
  '/relay.js': './browser/relay.ts',
  '/outbox.js': './outbox/browser/refresh.ts',
}

/** Scripts, style and fonts of the service's own pages. */
export function registerAssets(app: FastifyInstance): void {
  for (const [address, source] of Object.entries(scripts)) {
    const { code } = transformSync(readLocal(source), { loader: 'ts', format: 'iife' })
    serve(app, address, 'text/javascript; charset=utf-8', code)
  }
  registerPageAssets(app)
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

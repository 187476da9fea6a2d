import { readFile } from 'node:fs/promises'
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
    let compiled: Promise<string> | undefined
    app.get(address, async (_request, reply) => {
      compiled ??= compile(new URL(source, import.meta.url)).catch((error: unknown) => {
        compiled = undefined
        throw error
      })
      // The app loads the popup script from another origin.
      if (address === '/gapi.js') reply.header('cross-origin-resource-policy', 'cross-origin')
      return reply.type('text/javascript; charset=utf-8').send(await compiled)
    })
  }
  registerPageAssets(app)
}

/** The compiler is a process of its own, which starts with the first page. */
async function compile(source: URL): Promise<string> {
  const { transform } = await import('esbuild')
  const { code } = await transform(await readFile(source, 'utf8'), { loader: 'ts', format: 'iife' })
  return code
}

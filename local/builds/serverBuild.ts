import path from 'node:path'
import { Problem } from '@/local/problem'

export const SERVER_BUNDLE = path.join('dist', 'server.mjs')
export const WEB_BUNDLE = path.join('dist', 'web.mjs')

/** Bundles the API and the web server. Packages stay external to keep the build fast. */
export async function buildServers(root: string): Promise<void> {
  try {
    const { build } = await import('esbuild')
    await build({
      absWorkingDir: root,
      entryPoints: {
        server: 'server/app/main.ts',
        // Beside the server, which starts them as threads.
        pdfWorker: 'server/documents/pdfWorker.mjs',
        redactionWorker: 'server/redaction/redactionWorker.mjs',
        web: 'webserver/main.ts',
      },
      outdir: 'dist',
      outExtension: { '.js': '.mjs' },
      bundle: true,
      platform: 'node',
      format: 'esm',
      target: 'node20',
      packages: 'external',
      sourcemap: true,
      logLevel: 'silent',
    })
  } catch (error) {
    const reason = error instanceof Error ? error.message.trim() : String(error)
    throw new Problem(
      `The servers could not be built: ${reason}`,
      'If esbuild itself fails, delete node_modules and start again.',
    )
  }
}

import path from 'node:path'
import { Problem } from '@/local/problem'
import { bundleLauncher, bundleServers } from './bundle.mjs'

export const SERVER_BUNDLE = path.join('dist', 'server.mjs')
export const WEB_BUNDLE = path.join('dist', 'web.mjs')
export const IDENTITY_BUNDLE = path.join('dist', 'local', 'identity.mjs')
export const PAYMENTS_BUNDLE = path.join('dist', 'local', 'payments.mjs')

/** Bundles the API and the web server unless nothing has changed. */
export const buildServers = (root: string): Promise<void> => report('servers', bundleServers(root))

/** Bundles the launcher and the stand-ins unless nothing has changed. */
export const buildLauncher = (root: string): Promise<void> =>
  report('launcher', bundleLauncher(root))

async function report(what: string, work: Promise<void>): Promise<void> {
  try {
    await work
  } catch (error) {
    const reason = error instanceof Error ? error.message.trim() : String(error)
    throw new Problem(
      `The ${what} could not be built: ${reason}`,
      'If esbuild itself fails, delete node_modules and start again.',
    )
  }
}

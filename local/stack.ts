import path from 'node:path'
import type { ChildProcess } from 'node:child_process'
import { migrateToLatest } from '@/server/db/migrate'
import { stopChild, type ProcessSpec } from './processes/children'
import { superviseDatabase } from './database/supervisedDatabase'
import { saveAdminPort } from './settings/adminPort'
import { freePort } from './processes/ports'
import type { Progress } from './progress'
import { apiProcess, identityProcess, paymentsProcess, webProcess } from './processSpecs'
import { updateLocalCatalog } from './localCatalog'
import { createRegistry } from './processes/registry'
import { updateSampleData } from './sampleData'
import { loadSecrets } from './settings/secrets'
import { buildServers } from './builds/serverBuild'
import { publicEnv, type Settings } from './settings/settings'
import { webEnv, type StackContext } from './processes/childEnvironments'
import { supervise } from './processes/supervisor'
import { buildWeb } from './builds/webBuild'

type Options = {
  root: string
  dataFolder: string
  settings: Settings
  mode: StackContext['mode']
  progress: Progress
}

type Part = { stop: () => Promise<void>; kill: () => void }
/** Clients stop before the servers that they use. */
const STOP_ORDER = ['build', 'web', 'api', 'payments', 'identity', 'database'] as const

export type Stack = {
  /** Starts everything; rejects as soon as one part fails. */
  start: () => Promise<void>
  stop: () => Promise<void>
  /** Kills everything. */
  kill: () => void
}

export function createStack(options: Options): Stack {
  const { root, dataFolder, settings, mode, progress } = options
  const parts = new Map<(typeof STOP_ORDER)[number], Part>()
  const registry = createRegistry(dataFolder)
  const hooks = {
    onStart: (name: string, child: ChildProcess) => registry.note(name, child.pid),
    report: progress.line,
  }
  const distDir = process.env.NEXT_DIST_DIR || '.next'
  const context: StackContext = {
    settings,
    secrets: loadSecrets(dataFolder),
    dataFolder,
    databaseUrl: '',
    adminPort: 0,
    env: process.env,
    mode,
  }

  let stopping = false
  const startPart = <P extends Part>(name: (typeof STOP_ORDER)[number], create: () => P): P => {
    if (stopping) throw new Error('The stack is being stopped.')
    const part = create()
    parts.set(name, part)
    return part
  }
  const launch = (name: 'web' | 'api' | 'payments' | 'identity', spec: ProcessSpec) =>
    startPart(name, () => supervise(spec, hooks)).ready

  const startDatabase = async () => {
    if (settings.external.database) {
      context.databaseUrl = settings.external.database
    } else {
      const options = { dataFolder, port: settings.ports.database }
      const { url } = await startPart('database', () => superviseDatabase(options, progress.line))
        .ready
      context.databaseUrl = url
    }
    await migrateToLatest(context.databaseUrl)
  }

  const build = async (note: (text: string) => void) => {
    const noteBuild = (child: ChildProcess) => {
      registry.note('build', child.pid)
      startPart('build', () => ({ stop: () => stopChild(child, 2000), kill: () => undefined }))
    }
    const { built } = await buildWeb({
      root,
      distDir,
      publicValues: publicEnv(settings, process.env),
      env: webEnv(context),
      logFile: path.join(dataFolder, 'logs', 'build.log'),
      onStart: noteBuild,
    })
    note(built ? 'built' : 'up to date')
  }

  return {
    async start() {
      context.adminPort = await freePort()
      saveAdminPort(dataFolder, context.adminPort)
      const identity = settings.external.identity
        ? Promise.resolve()
        : progress.step('Identity', () => launch('identity', identityProcess(context)))
      const payments = settings.external.payments
        ? Promise.resolve()
        : progress.step('Payments', () => launch('payments', paymentsProcess(context)))
      const site = mode === 'production' ? progress.step('Pages', build) : undefined
      const data = progress
        .step('Database', startDatabase)
        .then(() => Promise.all([prices(payments).then(startApi), identity.then(samples)]))
      await Promise.all([identity, payments, site, data])
      await progress.step('Web', () => launch('web', webProcess(context, distDir)))
    },

    async stop() {
      stopping = true
      for (const name of STOP_ORDER) await parts.get(name)?.stop()
    },

    kill() {
      for (const name of STOP_ORDER) parts.get(name)?.kill()
    },
  }

  /** Before the API starts, so that nothing is ever listed without its prices. */
  async function prices(payments: Promise<void>) {
    if (settings.external.payments) return
    await payments
    await progress.step('Catalog', (note) => updateLocalCatalog(context, note))
  }

  async function startApi() {
    if (mode === 'production') await buildServers(root)
    await progress.step('API', () => launch('api', apiProcess(context)))
  }

  async function samples() {
    // A real identity project gets no sample accounts.
    if (settings.external.identity) return
    await progress.step('Sample data', (note) => updateSampleData(context, note))
  }
}

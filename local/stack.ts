import path from 'node:path'
import type { ChildProcess } from 'node:child_process'
import type { Replica } from './cluster/replicas'
import { createServers, type ServerName } from './cluster/servers'
import { migrateToLatest } from '@/server/db/migrate'
import { stopChild, type ProcessSpec } from './processes/children'
import { superviseDatabase } from './database/supervisedDatabase'
import { saveAdminPort } from './settings/adminPort'
import { freePort } from './processes/ports'
import type { Progress } from './progress'
import {
  apiProcess,
  identityProcess,
  paymentsProcess,
  standInStorageUrl,
  storageProcess,
  webProcess,
} from './processSpecs'
import { updateLocalCatalog } from './localCatalog'
import { createRegistry } from './processes/registry'
import { updateSamplePlans } from './samplePlans'
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
  /** Of the API and of the web server; several are behind a balancer. */
  replicas: number
  progress: Progress
}

type Part = { stop: () => Promise<void>; kill: () => void }
/** Clients stop before the servers that they use. */
const STOP_ORDER = ['build', 'web', 'api', 'payments', 'identity', 'storage', 'database'] as const
type PartName = (typeof STOP_ORDER)[number]

export type Stack = {
  /** Starts everything; rejects as soon as one part fails. */
  start: () => Promise<void>
  /** Restarts the replicas one after the other. */
  restart: () => Promise<void>
  /** The ports of the processes behind the balancers. */
  ports: () => { api: number[]; web: number[] }
  stop: () => Promise<void>
  /** Kills everything. */
  kill: () => void
}

export function createStack(options: Options): Stack {
  const { root, dataFolder, settings, mode, progress } = options
  const parts = new Map<PartName, Part>()
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
  const startPart = <P extends Part>(name: PartName, create: () => P): P => {
    if (stopping) throw new Error('The stack is being stopped.')
    const part = create()
    parts.set(name, part)
    return part
  }
  const launch = (name: PartName, spec: ProcessSpec) =>
    startPart(name, () => supervise(spec, hooks)).ready
  const servers = createServers({ count: options.replicas, context, hooks })
  const launchServer = async (name: ServerName, specOf: (replica?: Replica) => ProcessSpec) => {
    const replicas = await servers.choose(name)
    return startPart(name, () => servers.start(name, replicas, specOf)).ready
  }
  const startStorage = async () => {
    const port = await freePort()
    context.settings.external.storage = standInStorageUrl(port)
    await launch('storage', storageProcess(context, port))
  }

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
      // Replicas on several machines share no folder.
      if (options.replicas > 1 && !settings.external.storage) await startStorage()
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
        .then(plans)
      await Promise.all([identity, payments, site, data])
      await progress.step('Web', () =>
        launchServer('web', (replica) => webProcess(context, distDir, replica)),
      )
    },

    restart: servers.restart,
    ports: servers.ports,

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
    await progress.step('API', () => launchServer('api', (replica) => apiProcess(context, replica)))
  }

  async function samples() {
    // A real identity project gets no sample accounts.
    if (settings.external.identity) return
    await progress.step('Sample data', (note) => updateSampleData(context, note))
  }

  async function plans() {
    // A real payment provider gets no sample customers.
    if (settings.external.identity || settings.external.payments) return
    await progress.step('Sample plans', (note) => updateSamplePlans(context, note))
  }
}

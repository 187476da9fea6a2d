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
  kill: () => void
}

export function createStack(options: Options): Stack {
  const { root, dataFolder, settings, mode, progress } = options
  const distDir = process.env.NEXT_DIST_DIR || '.next'
  const context = createContext(options)
  const parts = createParts()
  const { launch, launchServer, noteBuild, servers } = createLauncher(options, context, parts)
  const startStorage = async () => {
    const port = await freePort()
    context.settings.external.storage = standInStorageUrl(port)
    await launch('storage', storageProcess(context, port))
  }
  const startApi = () =>
    progress.step('API', () => launchServer('api', (replica) => apiProcess(context, replica)))
  const startWeb = (api: Promise<void>) =>
    progress.step('Web', () =>
      launchServer('web', (replica) => ({
        ...webProcess(context, distDir, replica),
        readyAfter: api,
      })),
    )
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
      const site =
        mode === 'production'
          ? progress.step('Pages', (note) =>
              buildPages(context, { root, distDir, noteBuild }, note),
            )
          : undefined
      const database = progress.step('Database', () => startDatabase(context, parts, progress))
      const priced = Promise.all([database, payments]).then(() => prices(context, progress))
      const api = priced.then(startApi)
      const filled = Promise.all([database, identity]).then(() => samples(context, progress))
      const planned = Promise.all([api, filled]).then(() => plans(context, progress))
      // It starts beside the API. Pages that are rendered before the sample data is there would stay empty.
      const web = Promise.all([site, priced, filled]).then(() => startWeb(api))
      await Promise.all([planned, web])
    },

    restart: servers.restart,
    ports: servers.ports,
    stop: parts.stop,
    kill: parts.kill,
  }
}

function createContext({ dataFolder, settings, mode }: Options): StackContext {
  return {
    settings,
    secrets: loadSecrets(dataFolder),
    dataFolder,
    databaseUrl: '',
    adminPort: 0,
    env: process.env,
    mode,
  }
}

function createParts() {
  const parts = new Map<PartName, Part>()
  let stopping = false
  return {
    start<P extends Part>(name: PartName, create: () => P): P {
      if (stopping) throw new Error('The stack is being stopped.')
      const part = create()
      parts.set(name, part)
      return part
    },

    async stop() {
      stopping = true
      for (const name of STOP_ORDER) await parts.get(name)?.stop()
    },

    kill() {
      for (const name of STOP_ORDER) parts.get(name)?.kill()
    },
  }
}

type Parts = ReturnType<typeof createParts>

/** Starts the processes of parts, and notes them in the registry. */
function createLauncher(
  { dataFolder, replicas, progress }: Options,
  context: StackContext,
  parts: Parts,
) {
  const registry = createRegistry(dataFolder)
  const hooks = {
    onStart: (name: string, child: ChildProcess) => registry.note(name, child.pid),
    report: progress.line,
  }
  const servers = createServers({ count: replicas, context, hooks })
  return {
    servers,
    launch: (name: PartName, spec: ProcessSpec) =>
      parts.start(name, () => supervise(spec, hooks)).ready,
    launchServer: async (name: ServerName, specOf: (replica?: Replica) => ProcessSpec) => {
      const chosen = await servers.choose(name)
      return parts.start(name, () => servers.start(name, chosen, specOf)).ready
    },
    noteBuild: (child: ChildProcess) => {
      registry.note('build', child.pid)
      parts.start('build', () => ({ stop: () => stopChild(child, 2000), kill: () => undefined }))
    },
  }
}

async function startDatabase(context: StackContext, parts: Parts, progress: Progress) {
  const { settings, dataFolder } = context
  if (settings.external.database) {
    context.databaseUrl = settings.external.database
  } else {
    const options = { dataFolder, port: settings.ports.database }
    const { url } = await parts.start('database', () => superviseDatabase(options, progress.line))
      .ready
    context.databaseUrl = url
  }
  await migrateToLatest(context.databaseUrl)
}

interface PagesBuild {
  root: string
  distDir: string
  noteBuild: (child: ChildProcess) => void
}

async function buildPages(
  context: StackContext,
  { root, distDir, noteBuild }: PagesBuild,
  note: (text: string) => void,
) {
  const { built } = await buildWeb({
    root,
    distDir,
    publicValues: publicEnv(context.settings, process.env),
    env: webEnv(context),
    logFile: path.join(context.dataFolder, 'logs', 'build.log'),
    compression: 'fast',
    onStart: noteBuild,
  })
  note(built ? 'built' : 'up to date')
}

/** Before the API starts, so that nothing is ever listed without its prices. */
async function prices(context: StackContext, progress: Progress) {
  if (context.settings.external.payments) return
  await progress.step('Catalog', (note) => updateLocalCatalog(context, note))
}

async function samples(context: StackContext, progress: Progress) {
  // A real identity project gets no sample accounts.
  if (context.settings.external.identity) return
  await progress.step('Sample data', (note) => updateSampleData(context, note))
}

async function plans(context: StackContext, progress: Progress) {
  const { external } = context.settings
  // A real payment provider gets no sample customers.
  if (external.identity || external.payments) return
  await progress.step('Sample plans', (note) => updateSamplePlans(context, note))
}

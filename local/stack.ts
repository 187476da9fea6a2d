import path from 'node:path'
import type { ChildProcess } from 'node:child_process'
import { migrateToLatest } from '@/server/db/migrate'
import { stopChild, type Recipe } from './processes/children'
import { keepDatabase } from './database/savedDatabase'
import { noteOwnerPort } from './settings/adminPort'
import { freePort } from './processes/ports'
import type { Problem } from './problem'
import type { Progress } from './progress'
import { apiRecipe, identityRecipe, webRecipe } from './recipes'
import { createRegistry } from './processes/registry'
import { bringSampleData } from './sampleData'
import { loadSecrets } from './settings/secrets'
import { buildServer } from './builds/serverBuild'
import { publicEnv, type Settings } from './settings/settings'
import { webEnv, type Surroundings } from './processes/childEnvironments'
import { supervise } from './processes/supervisor'
import { buildWeb } from './builds/webBuild'

type Options = {
  root: string
  dataFolder: string
  settings: Settings
  mode: Surroundings['mode']
  progress: Progress
  /** Called when a part of the running stack cannot be kept alive. */
  onCollapse: (problem: Problem) => void
}

type Part = { stop: () => Promise<void>; kill: () => void }
/** Parts are stopped in this order: who asks first, who answers last. */
const ORDER = ['build', 'web', 'api', 'identity', 'database'] as const

export type Stack = {
  /** Brings everything up; rejects as soon as one part fails. */
  start: () => Promise<void>
  stop: () => Promise<void>
  /** Ends everything at once. */
  kill: () => void
}

export function createStack(options: Options): Stack {
  const { root, dataFolder, settings, mode, progress, onCollapse } = options
  const parts = new Map<(typeof ORDER)[number], Part>()
  const registry = createRegistry(dataFolder)
  const hooks = {
    onStart: (name: string, child: ChildProcess) => registry.note(name, child.pid),
    report: progress.line,
    giveUp: onCollapse,
  }
  const distDir = process.env.NEXT_DIST_DIR || '.next'
  const around: Surroundings = {
    settings,
    secrets: loadSecrets(dataFolder),
    dataFolder,
    databaseUrl: '',
    ownerPort: 0,
    env: process.env,
    mode,
  }

  let stopping = false
  const begin = <P extends Part>(name: (typeof ORDER)[number], create: () => P): P => {
    if (stopping) throw new Error('The stack is being stopped.')
    const part = create()
    parts.set(name, part)
    return part
  }
  const launch = (name: 'web' | 'api' | 'identity', recipe: Recipe) =>
    begin(name, () => supervise(recipe, hooks)).ready

  const startDatabase = async () => {
    if (settings.external.database) {
      around.databaseUrl = settings.external.database
    } else {
      const options = { dataFolder, port: settings.ports.database }
      const { url } = await begin('database', () => keepDatabase(options, hooks)).ready
      around.databaseUrl = url
    }
    await migrateToLatest(around.databaseUrl)
  }

  const build = async (note: (text: string) => void) => {
    const noteBuild = (child: ChildProcess) => {
      registry.note('build', child.pid)
      begin('build', () => ({ stop: () => stopChild(child, 2000), kill: () => undefined }))
    }
    const { built } = await buildWeb({
      root,
      distDir,
      publicValues: publicEnv(settings, process.env),
      env: webEnv(around),
      logFile: path.join(dataFolder, 'logs', 'build.log'),
      onStart: noteBuild,
    })
    note(built ? 'built' : 'built before')
  }

  return {
    async start() {
      around.ownerPort = await freePort()
      noteOwnerPort(dataFolder, around.ownerPort)
      const identity = settings.external.identity
        ? Promise.resolve()
        : progress.step('Identity', () => launch('identity', identityRecipe(around)))
      const site = mode === 'production' ? progress.step('Pages', build) : undefined
      const data = progress
        .step('Database', startDatabase)
        .then(() => Promise.all([startApi(), identity.then(() => samples())]))
      await Promise.all([identity, site, data])
      await progress.step('Web', () => launch('web', webRecipe(around, distDir)))
    },

    async stop() {
      stopping = true
      for (const name of ORDER) await parts.get(name)?.stop()
    },

    kill() {
      for (const name of ORDER) parts.get(name)?.kill()
    },
  }

  async function startApi() {
    if (mode === 'production') await buildServer(root)
    await progress.step('API', () => launch('api', apiRecipe(around)))
  }

  async function samples() {
    // A real identity project gets no made-up people.
    if (settings.external.identity) return
    await progress.step('Sample data', (note) => bringSampleData(around, note))
  }
}

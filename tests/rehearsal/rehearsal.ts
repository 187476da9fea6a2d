import { execFileSync } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import { buildLauncher, buildServers } from '@/local/builds/serverBuild'
import { buildWeb } from '@/local/builds/webBuild'
import { databaseAccount } from '@/local/database/account'
import { updateLocalCatalog } from '@/local/localCatalog'
import { endLeftovers } from '@/local/processes/children'
import { imageCacheOf, webEnv, type StackContext } from '@/local/processes/childEnvironments'
import { acquireLock, checkLock } from '@/local/processes/lock'
import { createRegistry } from '@/local/processes/registry'
import type { Progress } from '@/local/progress'
import { updateSampleData } from '@/local/sampleData'
import { updateSamplePlans } from '@/local/samplePlans'
import { prepareDataFolder } from '@/local/settings/dataFolder'
import { publicEnv } from '@/local/settings/settings'
import { migrateToLatest } from '@/server/db/migrate'
import { ROOT } from '@/tests/support/stack/environment'
import { copyToReplica, createRoles, initializePrimary, type DatabaseOptions } from './database'
import { SmallDisk } from './failures/disk'
import { createFaultyMail, type FaultyMail } from './failures/faultyMail'
import { createFaultyStorage, type FaultyStorage } from './failures/faultyStorage'
import { Part, type PartSpec } from './parts'
import { createCertificates, createFolders, renderConfiguration } from './prepare'
import type { Programs } from './programs'
import * as servers from './servers'
import { DIST, origin, ports, rehearsalContext } from './settings'

const SUPERUSER_PASSWORD = 'the-superuser-of-the-rehearsal'

/** All servers, as an operator runs them, on loopback. */
export class Rehearsal {
  readonly parts = new Map<string, Part>()
  readonly context: StackContext
  readonly options: DatabaseOptions
  readonly #registry: ReturnType<typeof createRegistry>
  readonly #release: () => void
  #isStopping = false
  storage: FaultyStorage | undefined
  mail: FaultyMail | undefined
  /** By what is on them. */
  disks: Record<string, SmallDisk> = {}

  private constructor(
    readonly dataFolder: string,
    programs: Programs,
    readonly progress: Progress,
  ) {
    this.#release = acquireLock(dataFolder, origin)
    this.#registry = createRegistry(dataFolder)
    this.context = rehearsalContext(dataFolder)
    this.options = {
      programs,
      account: databaseAccount(),
      dataFolder,
      configFolder: path.join(dataFolder, 'etc'),
      password: SUPERUSER_PASSWORD,
    }
  }

  /** Starts with an empty folder, and without processes of an earlier rehearsal. */
  static async prepare(folder: string, programs: Programs, progress: Progress): Promise<Rehearsal> {
    if (existsSync(folder)) {
      checkLock(folder)
      const ended = await endLeftovers(createRegistry(folder).earlier())
      if (ended.length > 0) progress.line(`  Ended servers of an earlier run: ${ended.join(', ')}.`)
      // Refuses a folder that is not ours.
      prepareDataFolder(folder)
      SmallDisk.unmountAll(folder)
      rmSync(folder, { recursive: true })
    }
    prepareDataFolder(folder)
    return new Rehearsal(folder, programs, progress)
  }

  part(name: string): Part {
    const part = this.parts.get(name)
    if (!part) throw new Error(`There is no ${name}.`)
    return part
  }

  async start(): Promise<void> {
    const { context, options, progress } = this
    await progress.step('Servers and pages', (note) => this.#build(note))
    createFolders(options)
    createCertificates(options)
    renderConfiguration(context, options)
    const others = servers.otherServers(options)
    this.#createFaults()
    for (const spec of servers.standIns(context)) await this.#launch(spec)
    initializePrimary(options)
    await progress.step('primary', () => this.#startPrimary(others.primary))
    copyToReplica(options, 'replica', ports.primary)
    for (const name of ['replica', 'PgBouncer', 'Redis', 'mail server'] as const)
      await this.#launch(others[name])
    await progress.step('Catalog', (note) => updateLocalCatalog(context, note))
    await this.#launch(servers.api(context, 1))
    await this.#launch(servers.api(context, 2))
    await this.#launch(others.nginx)
    await progress.step('Sample data', (note) => updateSampleData(withoutDatabase(context), note))
    await progress.step('Sample plans', (note) => updateSamplePlans(context, note))
    await this.#launch(servers.web(context, 1))
    await this.#launch(servers.web(context, 2))
    await this.#launch(others.Prometheus)
    await this.#launch(others.Alertmanager)
  }

  /** Stops what it has started, clients before the servers that they use. */
  async stop(): Promise<void> {
    this.#isStopping = true
    for (const part of [...this.parts.values()].reverse()) await part.stop()
    this.storage?.close()
    this.mail?.close()
    for (const disk of Object.values(this.disks)) disk.unmount()
    this.#release()
  }

  kill(): void {
    this.#isStopping = true
    for (const part of this.parts.values()) part.kill({ stays: true })
  }

  /** Puts proxies that can fail before storage and mail server, and data on disks that can be full. */
  #createFaults(): void {
    const { context, dataFolder } = this
    this.storage = createFaultyStorage(ports.storage, ports.storageBehind)
    this.mail = createFaultyMail(ports.mail, ports.mailBehind)
    this.disks = {
      database: SmallDisk.mount(path.join(dataFolder, 'primary'), 2000),
      'cached images': SmallDisk.mount(imageCacheOf(context), 200),
    }
  }

  async #startPrimary(spec: PartSpec): Promise<void> {
    // The database of the check is created after the start.
    const part = this.#add({
      ...spec,
      check: () => createRoles(SUPERUSER_PASSWORD).then(() => true),
    })
    await part.start()
    this.parts.delete(spec.name)
    await part.stop()
    await this.#add(spec).start()
    await migrateToLatest(this.context.databaseUrl)
  }

  #launch(spec: PartSpec): Promise<void> {
    return this.progress.step(spec.name, () => this.#add(spec).start())
  }

  /** Another program takes the place of a part that was stopped. */
  replace(spec: PartSpec): Part {
    return this.#add(spec)
  }

  #add(spec: PartSpec): Part {
    if (this.#isStopping) throw new Error('The rehearsal is being stopped.')
    const part = new Part(spec, { onStart: (name, child) => this.#registry.note(name, child.pid) })
    this.parts.set(spec.name, part)
    return part
  }

  async #build(note: (text: string) => void): Promise<void> {
    const { context, dataFolder } = this
    await buildServers(ROOT)
    await buildLauncher(ROOT)
    const { built } = await buildWeb({
      root: ROOT,
      distDir: DIST,
      publicValues: publicEnv(context.settings, context.env),
      env: webEnv(context),
      logFile: path.join(dataFolder, 'logs', 'build.log'),
      compression: 'best',
    })
    note(built ? 'built' : 'up to date')
  }
}

/** Sample data goes into the new database, whose address would otherwise count as that of an operator. */
const withoutDatabase = (context: StackContext): StackContext => ({
  ...context,
  settings: {
    ...context.settings,
    external: { ...context.settings.external, database: undefined },
  },
})

export const commitOf = (root: string): string =>
  execFileSync('git', ['-C', root, 'rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()

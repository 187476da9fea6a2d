import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { connects, copyToReplica, promote, type ServerName } from '../database'
import type { Load } from '../load/load'
import { Part } from '../parts'
import { renderConfiguration } from '../prepare'
import type { Rehearsal } from '../rehearsal'
import { api, otherServers } from '../servers'
import { databaseUrl, ports } from '../settings'

const SECOND = 1000
/** Of PgBouncer in the other mode. */
const OTHER_POOLER = ports.pgbouncer + 1

/** What an operator does about the database, by the commands of docs/operations.md. */
export class FailOver {
  #primary: ServerName = 'primary'
  #synchronous = ''

  constructor(private readonly rehearsal: Rehearsal) {}

  get primaryPort(): number {
    return ports[this.#primary]
  }

  get #replica(): ServerName {
    return this.#primary === 'primary' ? 'replica' : 'primary'
  }

  /** From now on, a write is answered when the replica has it, too. */
  async requireReplica(): Promise<void> {
    this.#synchronous = 'ANY 1 (*)'
    this.#render()
    for (const name of ['primary', 'replica']) this.rehearsal.part(name).signalMain('SIGHUP')
    await pause(5 * SECOND)
  }

  /** The primary is lost with its machine. */
  async promote(load: Load): Promise<string> {
    const { rehearsal } = this
    const lost = this.#primary
    const from = load.now()
    rehearsal.part(lost).kill({ stays: true })
    await pause(2 * SECOND)
    promote(rehearsal.options, this.#replica)
    this.#primary = this.#replica
    // A primary without a replica would wait for one with each write.
    const synchronous = this.#synchronous
    this.#synchronous = ''
    this.#render()
    rehearsal.part(this.#primary).signalMain('SIGHUP')
    rehearsal.part('PgBouncer').signalMain('SIGHUP')
    const wasWritten = () =>
      load.samples.find(({ kind, status, at }) => kind === 'write' && status === 201 && at > from)
    const end = Date.now() + 60 * SECOND
    while (!wasWritten() && Date.now() < end) await pause(100)
    const first = wasWritten()
    const seconds = first ? ((first.at + first.milliseconds - from) / SECOND).toFixed(1) : 'over 60'
    await pause(5 * SECOND)
    await this.#rebuild(lost)
    this.#synchronous = synchronous
    this.#render()
    rehearsal.part(this.#primary).signalMain('SIGHUP')
    return `${seconds} s without writes; the lost server follows the new primary again`
  }

  /** The lost server comes back as a replica of the new primary. */
  async #rebuild(name: ServerName): Promise<void> {
    copyToReplica(this.rehearsal.options, name, this.primaryPort)
    await this.rehearsal.part(name).start()
  }

  #render(): void {
    const { context, options } = this.rehearsal
    renderConfiguration(context, options, {
      PRIMARY_PORT: String(ports[this.#primary]),
      REPLICA_PORT: String(ports[this.#replica]),
      SYNCHRONOUS_STANDBY_NAMES: this.#synchronous,
    })
  }

  /** Starts an API process behind a second PgBouncer, which must refuse to work with it. */
  async tryTransactionMode(): Promise<string> {
    const { rehearsal } = this
    const configFolder = path.join(rehearsal.dataFolder, 'etc-transaction')
    const options = { ...rehearsal.options, configFolder }
    renderConfiguration(rehearsal.context, options, {
      PGBOUNCER_POOL_MODE: 'transaction',
      PGBOUNCER_PORT: String(OTHER_POOLER),
    })
    const url = databaseUrl(OTHER_POOLER)
    const spec = otherServers(options).PgBouncer
    const pooler = new Part({ ...spec, check: () => connects(url) }, { onStart: () => undefined })
    await pooler.start()
    try {
      const { program, args, env } = api(rehearsal.context, 1)
      const child = spawn(program, args, {
        env: { ...env, DATABASE_URL: url, API_PORT: '0' } as NodeJS.ProcessEnv,
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      let output = ''
      child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
      child.stdout.resume()
      const timer = setTimeout(() => child.kill('SIGKILL'), 60 * SECOND)
      const [code] = (await once(child, 'close')) as [number | null]
      clearTimeout(timer)
      return code === 1 && output.includes('transaction')
        ? 'the API refuses to start'
        : `the API did not refuse (code ${code})`
    } finally {
      await pooler.stop()
    }
  }
}

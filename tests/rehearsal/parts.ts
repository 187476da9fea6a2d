import { spawn, type ChildProcess } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { killGroup } from '@/local/processes/children'
import { lastLines } from '@/local/processes/logFile'
import { isAlive, signal, waitForExit } from '@/local/processes/processes'
import { Problem } from '@/local/problem'
import type { Account } from '@/local/database/account'
import { databaseEnv } from '@/local/database/initialize'

/** In milliseconds, as RestartSec of the systemd units. */
const RESTART_DELAY = 1000
const POLL_INTERVAL = 100

export interface PartSpec {
  name: string
  program: string
  args: string[]
  /** The root of this source without one. */
  cwd?: string
  env?: NodeJS.ProcessEnv
  /** Root itself, without one. */
  account?: Account
  logFile: string
  /** Whether it works. Throws or returns false while it does not. */
  check: () => Promise<boolean>
  stopSignal?: NodeJS.Signals
  stopTimeoutMs?: number
}

interface Hooks {
  onStart: (name: string, child: ChildProcess) => void
}

/** One server of the rehearsal, which is started again after a failure as systemd does. */
export class Part {
  #child: ChildProcess | undefined
  #isStopped = true
  /** Variables that only its current life has. */
  #more: Record<string, string> = {}

  constructor(
    readonly spec: PartSpec,
    private readonly hooks: Hooks,
  ) {}

  get pid(): number {
    return this.#child?.pid ?? 0
  }

  async start(timeoutMs = 120_000): Promise<void> {
    this.#isStopped = false
    this.#launch()
    const end = Date.now() + timeoutMs
    while (!(await this.works())) {
      if (Date.now() > end)
        throw new Problem(
          `The ${this.spec.name} does not work. Its last output:\n${lastLines(this.spec.logFile)}\n`,
          `See ${this.spec.logFile}.`,
        )
      await pause(POLL_INTERVAL)
    }
  }

  works(): Promise<boolean> {
    return this.spec.check().catch(() => false)
  }

  /** Ends it as planned; it stays away until `start`. */
  async stop(): Promise<void> {
    this.#isStopped = true
    const { pid } = this
    if (!isAlive(pid) || pid === 0) return
    signal(pid, 'SIGCONT')
    signal(pid, this.spec.stopSignal ?? 'SIGTERM')
    if (!(await waitForExit(pid, this.spec.stopTimeoutMs ?? 60_000))) killGroup(pid)
  }

  /** Ends it as planned, and starts it with more in its environment until the next restart. */
  async restart(more: Record<string, string> = {}): Promise<void> {
    await this.stop()
    this.#more = more
    await this.start()
  }

  /** Ends it without a word. With `stays`, it is not started again. */
  kill({ stays = false } = {}): void {
    this.#isStopped = stays
    if (this.pid > 0) killGroup(this.pid)
  }

  /** Sends a signal to the process and to all that it has started. */
  signal(name: NodeJS.Signals): void {
    for (const pid of family(this.pid)) signal(pid, name)
  }

  /** Sends a signal to the process alone, such as to reload. */
  signalMain(name: NodeJS.Signals): void {
    signal(this.pid, name)
  }

  #launch(): void {
    const { name, program, args, cwd, env, account, logFile } = this.spec
    const log = openSync(logFile, 'a', 0o600)
    const child = spawn(program, args, {
      ...(account && { uid: account.uid, gid: account.gid }),
      ...(cwd !== undefined && { cwd }),
      env: { ...(env ?? databaseEnv()), ...this.#more },
      // A group of its own: Ctrl-C reaches the rehearsal alone, which stops the parts in order.
      detached: true,
      stdio: ['ignore', log, log],
    })
    closeSync(log)
    this.#child = child
    this.hooks.onStart(name, child)
    child.on('error', () => undefined)
    child.once('exit', () => {
      // As systemd does: no process of the unit survives its main process.
      if (child.pid !== undefined) killGroup(child.pid)
      void pause(RESTART_DELAY).then(() => {
        if (!this.#isStopped && this.#child === child) this.#launch()
      })
    })
  }
}

/** A process of Linux, its children, and theirs. */
function family(pid: number): number[] {
  const all = [pid]
  for (const one of all) {
    const file = `/proc/${one}/task/${one}/children`
    if (existsSync(file))
      all.push(...readFileSync(file, 'utf8').split(' ').filter(Boolean).map(Number))
  }
  return all
}

/** Whether an address responds with success. */
export async function responds(
  url: string,
  headers: Record<string, string> = {},
): Promise<boolean> {
  const response = await fetch(url, {
    headers,
    signal: AbortSignal.timeout(5000),
    redirect: 'manual',
  })
  await response.arrayBuffer()
  return response.status < 400
}

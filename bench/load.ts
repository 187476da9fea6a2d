import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import autocannon from 'autocannon'

export interface Served {
  pid: number
  origin: string
  stop(): Promise<void>
}

/** Starts a peer of bench/peers. */
export async function startPeer(name: string, settings: object): Promise<Served> {
  const file = path.join(import.meta.dirname, 'peers', `${name}.mjs`)
  const child = spawn(process.execPath, [file], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, NODE_ENV: 'production', PEER: JSON.stringify(settings) },
  })
  const [message] = (await once(child, 'message')) as [{ port: number }]
  return served(child, message.port)
}

export function served(child: ChildProcess, port: number): Served {
  return {
    pid: child.pid ?? 0,
    origin: `http://127.0.0.1:${port}`,
    stop: async () => {
      if (child.exitCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

export interface Measured {
  perSecond: number
  /** Processor time of the server, in microseconds per request. */
  cpu: number
  bytes: number
}

const TICKS_PER_SECOND = 100

/** Processor time that a process has used, in seconds, as Linux reports it. */
export function cpuSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
}

/** The same of a process with its children, also those that have ended. */
export function cpuSecondsWithChildren(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const ended = (Number(fields[13]) + Number(fields[14])) / TICKS_PER_SECOND
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
  const running = children.filter(Boolean).map((child) => cpuSeconds(Number(child)))
  return running.reduce((sum, seconds) => sum + seconds, cpuSeconds(pid) + ended)
}

/** The peak memory of a process, in megabytes. */
export function peakMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024
}

/** Continues from run to run, so that no request is repeated. */
let serial = 0

/** Sends `amount` requests from this process and measures their cost on the server. */
export async function load(
  server: Served,
  url: string,
  options: {
    amount: number
    connections?: number
    headers?: Record<string, string>
    /** Replaces `[<id>]` in the address by a new value for each request. */
    fresh?: boolean
  },
): Promise<Measured> {
  // The generator reads the clock once a second; the time of the last response is more precise.
  const send = (amount: number) =>
    new Promise<Sent>((resolve, reject) => {
      const start = performance.now()
      let last = start
      const run = autocannon(
        {
          url: server.origin + (options.fresh ? '/' : url),
          ...(options.fresh && {
            requests: [
              {
                setupRequest: (request: autocannon.Request) => ({
                  ...request,
                  path: url.replace('[<id>]', String((serial += 7919) % 20_000)),
                }),
              },
            ],
          }),
          connections: options.connections ?? 16,
          amount,
          headers: { ...options.headers },
        },
        (error: unknown, result) => {
          if (error) return reject(error as Error)
          const failed = result.errors + result['4xx'] + result['5xx']
          if (failed > 0)
            return reject(new Error(`${failed} of ${amount} requests to ${url} failed`))
          resolve({ seconds: (last - start) / 1000, bytes: result.throughput.total })
        },
      )
      run.on('response', () => (last = performance.now()))
    })
  return measure(server, options.amount, send)
}

interface Sent {
  seconds: number
  /** Bytes of all responses. */
  bytes: number
}

/** Measures `amount` requests after a tenth as many for warming up. */
export async function measure(
  server: Served,
  amount: number,
  send: (amount: number) => Promise<Sent>,
): Promise<Measured> {
  await send(Math.max(100, Math.floor(amount / 10)))
  const before = cpuSeconds(server.pid)
  const { seconds, bytes } = await send(amount)
  return {
    perSecond: amount / seconds,
    cpu: ((cpuSeconds(server.pid) - before) * 1e6) / amount,
    bytes: Math.round(bytes / amount),
  }
}

/** The median of several runs of both sides, in alternation so that noise affects both. */
export async function sideBySide(
  rounds: number,
  ours: () => Promise<Measured>,
  peer: () => Promise<Measured>,
): Promise<{ ours: Measured; peer: Measured }> {
  const runs: { ours: Measured; peer: Measured }[] = []
  for (let round = 0; round < rounds; round += 1)
    runs.push({ peer: await peer(), ours: await ours() })
  const middle = (side: 'ours' | 'peer'): Measured => ({
    perSecond: median(runs.map((run) => run[side].perSecond)),
    cpu: median(runs.map((run) => run[side].cpu)),
    bytes: runs[0]?.[side].bytes ?? 0,
  })
  return { ours: middle('ours'), peer: middle('peer') }
}

export const median = (values: number[]): number => quantile(values, 0.5)

export function quantile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { ProcessSpec } from '@/local/processes/children'
import { endLeftovers } from '@/local/processes/children'
import { freePort, isPortTaken } from '@/local/processes/ports'
import { isAlive, signal, startTime, waitForExit } from '@/local/processes/processes'
import { supervise } from '@/local/processes/supervisor'
import { temporaryFolder } from '@/tests/support/stack/folders'
import { eventually } from '@/tests/support/eventually'

const SERVER = path.resolve(import.meta.dirname, '../../support/stack/exampleServer.mjs')

async function spec(env: Record<string, string> = {}): Promise<ProcessSpec & { port: number }> {
  const port = await freePort()
  return {
    port,
    name: 'example',
    args: [SERVER],
    env: { ...process.env, PORT: String(port), ...env },
    logFile: path.join(temporaryFolder(), 'logs', 'example.log'),
    readyUrl: `http://127.0.0.1:${port}/`,
    readyTimeoutMs: 10_000,
    stopTimeoutMs: 5000,
    restartDelayMs: 10,
  }
}

function startSupervised(instructions: ProcessSpec) {
  const reports: string[] = []
  const supervised = supervise(instructions, {
    onStart: () => undefined,
    report: (line) => reports.push(line),
  })
  onTestFinished(() => supervised.kill())
  return { supervised, reports }
}

async function pidBehind(url: string): Promise<number> {
  return Number(await (await fetch(url)).text())
}

test('is ready when its URL responds, and frees its port on stop', async () => {
  const instructions = await spec()
  const { supervised } = startSupervised(instructions)
  await supervised.ready
  expect(await isPortTaken(instructions.port)).toBe(true)
  await supervised.stop()
  expect(await isPortTaken(instructions.port)).toBe(false)
})

test('finishes a request in progress before it stops', async () => {
  const instructions = await spec()
  const { supervised } = startSupervised(instructions)
  await supervised.ready
  const slow = fetch(`${instructions.readyUrl}slow`).then((response) => response.text())
  await fetch(instructions.readyUrl)
  await supervised.stop()
  expect(await slow).toBe('slow')
})

test('kills a process that does not stop in time', async () => {
  const instructions = { ...(await spec({ LINGER_MS: '60000' })), stopTimeoutMs: 200 }
  const { supervised } = startSupervised(instructions)
  await supervised.ready
  const pid = await pidBehind(instructions.readyUrl)
  await supervised.stop()
  expect(await waitForExit(pid, 2000)).toBe(true)
})

test('restarts a process that ends, and reports its last output', async () => {
  const instructions = await spec()
  const { supervised, reports } = startSupervised(instructions)
  await supervised.ready
  const first = await pidBehind(instructions.readyUrl)
  signal(first, 'SIGKILL')
  await eventually(() => expect(reports).toContain('The example is running again.'), {
    timeout: 10_000,
  })
  expect(reports.slice(0, 2)).toEqual([
    'The example stopped (SIGKILL). Its last output:',
    '    listening',
  ])
  expect(await pidBehind(instructions.readyUrl)).not.toBe(first)
  await supervised.stop()
})

test('reports the output of a process that ends while it starts', async () => {
  const { supervised } = startSupervised(await spec({ DIE_AT_ONCE: '1' }))
  await expect(supervised.ready).rejects.toThrow(
    /The example stopped while starting:\n {4}cannot start\n/,
  )
})

test('goes on restarting a process that keeps ending', async () => {
  const instructions = await spec()
  const { supervised, reports } = startSupervised(instructions)
  await supervised.ready
  instructions.env.DIE_AT_ONCE = '1'
  signal(await pidBehind(instructions.readyUrl), 'SIGKILL')
  const stops = () => reports.filter((line) => line.startsWith('The example stopped'))
  await eventually(() => expect(stops()).toHaveLength(6), { timeout: 40_000 })
  delete instructions.env.DIE_AT_ONCE
  await eventually(() => expect(reports).toContain('The example is running again.'), {
    timeout: 40_000,
  })
  expect(await isPortTaken(instructions.port)).toBe(true)
  await supervised.stop()
})

test('ends the children when the launcher is killed', async () => {
  const { port, env, logFile, readyUrl } = await spec()
  const script = `
    const { startChild } = await import('./local/processes/children.ts')
    const child = startChild(${JSON.stringify({ args: [SERVER], env, logFile })})
    console.log(child.pid)
    setInterval(() => {}, 1000)
  `
  const launcher = spawn(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '-e', script],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const [line] = (await once(launcher.stdout, 'data')) as [Buffer]
  const pid = Number(line.toString())
  await eventually(async () => expect(await pidBehind(readyUrl)).toBe(pid), { timeout: 10_000 })
  launcher.kill('SIGKILL')
  expect(await waitForExit(pid, 5000)).toBe(true)
  expect(await isPortTaken(port)).toBe(false)
})

test('ends leftover processes of an earlier launcher, but not a process that reuses an id', async () => {
  const leftover = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  const unrelated = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  onTestFinished(() => void unrelated.kill('SIGKILL'))
  const [pid, unrelatedPid] = [leftover.pid ?? 0, unrelated.pid ?? 0]
  const saved = [
    { name: 'API', pid, started: startTime(pid) },
    { name: 'web server', pid: unrelatedPid, started: 'long ago' },
  ]
  const ended = await endLeftovers(saved, 100)
  expect(ended).toEqual(['API'])
  expect(isAlive(pid)).toBe(false)
  expect(isAlive(unrelatedPid)).toBe(true)
})

test('restarts a process as planned, without reporting a failure', async () => {
  const instructions = await spec()
  const { supervised, reports } = startSupervised(instructions)
  await supervised.ready
  const first = await pidBehind(instructions.readyUrl)
  await supervised.restart()
  expect(await pidBehind(instructions.readyUrl)).not.toBe(first)
  expect(reports).toEqual([])
  signal(await pidBehind(instructions.readyUrl), 'SIGKILL')
  await eventually(() => expect(reports).toContain('The example is running again.'), {
    timeout: 10_000,
  })
})

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { ProcessSpec } from '@/local/processes/children'
import { endLeftovers } from '@/local/processes/children'
import { freePort, isPortTaken } from '@/local/processes/ports'
import type { Problem } from '@/local/problem'
import { isAlive, signal, startTime, waitForExit } from '@/local/processes/processes'
import { supervise } from '@/local/processes/supervisor'
import { temporaryFolder } from '@/tests/support/stack/folders'

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

function watched(instructions: ProcessSpec) {
  const reports: string[] = []
  const problems: Problem[] = []
  const supervised = supervise(instructions, {
    onStart: () => undefined,
    report: (line) => reports.push(line),
    giveUp: (problem) => problems.push(problem),
  })
  onTestFinished(() => supervised.kill())
  return { supervised, reports, problems }
}

async function pidBehind(url: string): Promise<number> {
  return Number(await (await fetch(url)).text())
}

test('it is ready once its address answers, and stopping frees its port', async () => {
  const instructions = await spec()
  const { supervised } = watched(instructions)
  await supervised.ready
  expect(await isPortTaken(instructions.port)).toBe(true)
  await supervised.stop()
  expect(await isPortTaken(instructions.port)).toBe(false)
})

test('a request in flight is answered before it stops', async () => {
  const instructions = await spec()
  const { supervised } = watched(instructions)
  await supervised.ready
  const slow = fetch(`${instructions.readyUrl}slow`).then((response) => response.text())
  await fetch(instructions.readyUrl)
  await supervised.stop()
  expect(await slow).toBe('slow')
})

test('one that does not stop in time is ended', async () => {
  const instructions = { ...(await spec({ LINGER_MS: '60000' })), stopTimeoutMs: 200 }
  const { supervised } = watched(instructions)
  await supervised.ready
  const pid = await pidBehind(instructions.readyUrl)
  await supervised.stop()
  expect(await waitForExit(pid, 2000)).toBe(true)
})

test('one that dies is named with its last words and started again', async () => {
  const instructions = await spec()
  const { supervised, reports } = watched(instructions)
  await supervised.ready
  const first = await pidBehind(instructions.readyUrl)
  signal(first, 'SIGKILL')
  await vi.waitFor(() => expect(reports).toContain('The example is running again.'), 10_000)
  expect(reports.slice(0, 2)).toEqual([
    'The example stopped (SIGKILL). Its last output:',
    '    listening',
  ])
  expect(await pidBehind(instructions.readyUrl)).not.toBe(first)
  await supervised.stop()
})

test('one that dies while starting is a problem that shows what it said', async () => {
  const { supervised } = watched(await spec({ DIE_AT_ONCE: '1' }))
  await expect(supervised.ready).rejects.toThrow(
    /The example stopped while starting:\n {4}no reason to live\n/,
  )
})

test('one that keeps dying is given up', async () => {
  const instructions = await spec()
  const { supervised, reports, problems } = watched(instructions)
  await supervised.ready
  instructions.env.DIE_AT_ONCE = '1'
  signal(await pidBehind(instructions.readyUrl), 'SIGKILL')
  await vi.waitFor(() => expect(problems).toHaveLength(1), 40_000)
  expect(problems[0]?.message).toMatch(/^The example keeps stopping\. See /)
  expect(reports.filter((line) => line.startsWith('The example stopped'))).toHaveLength(6)
})

test('when the launcher is killed, its children end by themselves', async () => {
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
  await vi.waitFor(async () => expect(await pidBehind(readyUrl)).toBe(pid), 10_000)
  launcher.kill('SIGKILL')
  expect(await waitForExit(pid, 5000)).toBe(true)
  expect(await isPortTaken(port)).toBe(false)
})

test('what an earlier launcher left is ended, and a later process with its id is spared', async () => {
  const leftover = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  const stranger = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  onTestFinished(() => void stranger.kill('SIGKILL'))
  const [pid, strangerPid] = [leftover.pid ?? 0, stranger.pid ?? 0]
  const kept = [
    { name: 'API', pid, started: startTime(pid) },
    { name: 'web server', pid: strangerPid, started: 'long ago' },
  ]
  const ended = await endLeftovers(kept, 100)
  expect(ended).toEqual(['API'])
  expect(isAlive(pid)).toBe(false)
  expect(isAlive(strangerPid)).toBe(true)
})

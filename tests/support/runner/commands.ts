import { spawn, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import { whenOrphaned } from '@/local/processes/orphan'
import { cleanEnvironment, ROOT } from '@/tests/support/stack/environment'

const PROGRAMS = {
  oxfmt: 'oxfmt/bin/oxfmt',
  oxlint: 'oxlint/bin/oxlint',
  vitest: 'vitest/vitest.mjs',
  playwright: '@playwright/test/cli.js',
  knip: 'knip/bin/knip.js',
}

const running = new Set<ChildProcess>()

export type Tool = keyof typeof PROGRAMS

/** Runs a tool whose output is for the reader; resolves with its exit code. */
export function runTool(tool: Tool, args: string[], env: NodeJS.ProcessEnv): Promise<number> {
  return start(tool, args, env, 'inherit').ended
}

/** Runs a tool of which only a failure is of interest, and then its whole output. */
export async function runQuietly(tool: Tool, args: string[]): Promise<void> {
  const { ended, output } = start(tool, args, cleanEnvironment(), 'pipe')
  if ((await ended) !== 0) throw new ToolFailure(output())
}

class ToolFailure extends Error {
  override readonly stack = undefined
}

function start(tool: Tool, args: string[], env: NodeJS.ProcessEnv, stdio: 'inherit' | 'pipe') {
  const program = path.join(ROOT, 'node_modules', PROGRAMS[tool])
  const child = spawn(process.execPath, [program, ...args], {
    cwd: ROOT,
    env,
    stdio: ['ignore', stdio, stdio],
  })
  running.add(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  }
  const ended = new Promise<number>((resolve) => {
    child.once('error', () => resolve(1))
    child.once('close', (code) => resolve(code ?? 1))
  }).finally(() => running.delete(child))
  return { ended, output: () => output.trim() }
}

/** Ends tools that are under way. */
export function stopTools(): void {
  for (const child of running) child.kill('SIGTERM')
}

/** Ends what is under way, and this process, when somebody asks for it or npm is gone. */
export function stopOnRequest(): void {
  const stop = () => {
    stopTools()
    process.exit(130)
  }
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(name, stop)
  whenOrphaned(stop)
}

import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The path of the first of these programs that is installed. */
export function findProgram(...names: string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const files = names.flatMap((name) =>
    name.startsWith('/') ? [name] : folders.map((folder) => join(folder, name)),
  )
  return files.find((file) => existsSync(file))
}

/** The version in what a program prints, such as `140.5.0esr`. */
export function versionOf(
  program: string,
  args: string[],
  env: Record<string, string> = {},
): string {
  const printed = execFileSync(program, args, {
    env: { ...process.env, ...env },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  return /\d+(\.\d+)+\w*/.exec(printed)?.[0] ?? printed.trim()
}

export interface Program {
  process: ChildProcess
  /** Each line that it printed so far. */
  lines: string[]
  /** Waits until it prints a line that matches. Rejects when it ends before. */
  waitFor: (pattern: RegExp) => Promise<RegExpExecArray>
  end: () => Promise<void>
}

/** Starts a program and collects the lines that it prints. */
export function startProgram(
  file: string,
  args: string[],
  env: Record<string, string> = {},
): Program {
  const child = spawn(file, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lines: string[] = []
  for (const stream of [child.stdout, child.stderr]) collectLines(stream, lines, child)
  return {
    process: child,
    lines,
    waitFor: async (pattern) => {
      for (;;) {
        const found = lines.map((line) => pattern.exec(line)).find(Boolean)
        if (found) return found
        if (child.exitCode !== null) throw new Error(`${file} ended:\n${lines.join('\n')}`)
        await Promise.race([once(child, 'line'), once(child, 'exit')])
      }
    },
    end: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** Emits `line` for each line, after it was added. */
function collectLines(stream: NodeJS.ReadableStream, lines: string[], child: ChildProcess): void {
  let rest = ''
  stream.on('data', (chunk: Buffer) => {
    const parts = (rest + chunk.toString()).split('\n')
    rest = parts.pop() ?? ''
    lines.push(...parts)
    child.emit('line')
  })
}

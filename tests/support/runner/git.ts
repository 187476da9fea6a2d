import { execFileSync } from 'node:child_process'

/** Returns what a git command prints, or `undefined` when it fails. */
export function git(folder: string, ...args: string[]): string | undefined {
  try {
    const stdio: ['ignore', 'pipe', 'ignore'] = ['ignore', 'pipe', 'ignore']
    return execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio }).trim()
  } catch {
    return undefined
  }
}

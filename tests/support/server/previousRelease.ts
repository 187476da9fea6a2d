import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { migrations } from '@/server/db/migrations'
import { git } from '@/tests/support/runner/git'
import { ROOT } from '@/tests/support/stack/environment'

/** The last tagged release, or before the first one the last commit without the newest migration. */
export function findPreviousRelease(): string | undefined {
  const [tag] = (git(ROOT, 'tag', '--merged', 'HEAD^', '--sort=-v:refname', 'v*') ?? '').split('\n')
  if (tag) return tag
  const newest = `server/db/migrations/${Object.keys(migrations).sort().at(-1)}.ts`
  const adding = git(ROOT, 'log', '-1', '--diff-filter=A', '--format=%H', '--', newest)
  return adding && git(ROOT, 'rev-parse', '--verify', `${adding}^`)
}

/** The source of a commit in a folder of its own, with the packages of this checkout. */
export function checkOut(commit: string): { folder: string; remove: () => void } {
  const folder = mkdtempSync(path.join(tmpdir(), 'art-commons-previous-'))
  const source = execFileSync('git', ['archive', commit], { cwd: ROOT, maxBuffer: 2 ** 30 })
  execFileSync('tar', ['-x', '-C', folder], { input: source })
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

import { git } from './git'

/** The commit that this branch leaves origin/main at; `undefined` without that branch. */
export const findBase = (folder: string): string | undefined =>
  git(folder, 'merge-base', 'HEAD', 'origin/main')

/**
 * Whether these paths differ from origin/main, in commits or in files that are not committed. Returns
 * true without that branch, since nothing is known then.
 */
export function haveChanged(folder: string, ...paths: string[]): boolean {
  const base = findBase(folder)
  if (base === undefined) return true
  const changed = git(folder, 'diff', '--name-only', base, '--', ...paths)
  const added = git(folder, 'ls-files', '--others', '--exclude-standard', '--', ...paths)
  return changed !== '' || added !== ''
}

import { git } from './git'

/** The commit that this branch leaves origin/main at; `undefined` without that branch. */
export const findBase = (folder: string): string | undefined =>
  git(folder, 'merge-base', 'HEAD', 'origin/main')

export const linesOf = (text = '') => text.split('\n').filter(Boolean)

/** Files that differ from a commit, and those that Git doesn't track yet. */
export const changedFiles = (folder: string, base: string, ...paths: string[]): string[] => [
  ...linesOf(git(folder, 'diff', '--name-only', base, '--', ...paths)),
  ...linesOf(git(folder, 'ls-files', '--others', '--exclude-standard', '--', ...paths)),
]

/**
 * Whether these paths differ from origin/main, in commits or in files that are not committed. Returns
 * true without that branch, since nothing is known then.
 */
export function haveChanged(folder: string, ...paths: string[]): boolean {
  const base = findBase(folder)
  return base === undefined || changedFiles(folder, base, ...paths).length > 0
}

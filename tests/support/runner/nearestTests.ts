import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { linesOf } from './changes'
import { git } from './git'

const IMPORTED = /(?:\bfrom|\bimport)\s*\(?\s*'([@.]\.?\/[^']+)'/g

/** The files that a file imports, of these; late imports included. */
function importsOf(folder: string, file: string, files: ReadonlySet<string>): string[] {
  const text = readFileSync(path.join(folder, file), 'utf8')
  return [...text.matchAll(IMPORTED)].flatMap(([, name = '']) => {
    const module = name.startsWith('@/') ? name.slice(2) : path.join(path.dirname(file), name)
    const found = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'].find((end) =>
      files.has(module + end),
    )
    return found === undefined ? [] : [module + found]
  })
}

const isTest = (file: string) => /\.test\.tsx?$/.test(file) && !file.startsWith('tests/e2e/')

/** `server/commands/rooms/saveRoom.ts`: server, command, room, save. */
const wordsOf = (file: string) =>
  new Set(
    (file.replace(/\.test\.tsx?$|\.tsx?$/, '').match(/[A-Z]?[a-z]+/g) ?? []).map((word) =>
      word.toLowerCase().replace(/s$/, ''),
    ),
  )

const countShared = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  [...one].filter((word) => other.has(word)).length

/**
 * Tests of Vitest that a change of these files reaches through imports: those whose path shares most words with a
 * changed one first, then those with the fewest imports between.
 */
export function findNearestTests(folder: string, changed: readonly string[]): string[] {
  const listed = git(folder, 'ls-files', '--cached', '--others', '--exclude-standard')
  const files = new Set(linesOf(listed).filter((file) => existsSync(path.join(folder, file))))
  const importers = new Map<string, string[]>()
  for (const file of [...files].filter((name) => /\.tsx?$/.test(name))) {
    for (const imported of importsOf(folder, file, files))
      importers.set(imported, [...(importers.get(imported) ?? []), file])
  }
  // A set grows while it is read, so that it ends up in the order of distance.
  const reached = new Set(changed.filter((file) => files.has(file)))
  for (const file of reached)
    for (const importer of importers.get(file) ?? []) reached.add(importer)
  const changedWords = changed.map(wordsOf)
  const likeness = (file: string) =>
    changed.includes(file)
      ? Infinity
      : Math.max(...changedWords.map((words) => countShared(words, wordsOf(file))))
  return [...reached]
    .filter(isTest)
    .map((file) => ({ file, like: likeness(file) }))
    .sort((one, other) => (one.like === other.like ? 0 : other.like - one.like))
    .map(({ file }) => file)
}

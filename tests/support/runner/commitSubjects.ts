import { Problem } from '@/local/problem'
import { git } from './git'

const MAX_LENGTH = 72
const TYPES = 'build|chore|ci|docs|feat|fix|perf|refactor|revert|style|test'
const CONVENTIONAL = new RegExp(`^(${TYPES})(\\([a-zA-Z0-9,/-]+\\))?!?: (\\S.*)$`)
const NOT_IMPERATIVE = /^(the|an?|\w+(ed|ing))$/
/** Verbs whose base form has the ending of a past tense or a participle. */
const BASE_FORMS = new Set(['bring', 'embed', 'exceed', 'feed', 'need', 'proceed', 'seed', 'speed'])

/** Commits that are checked in a clone. */
const LAST = '-100'

/** The convention applies to commits made since then. */
const SINCE = '2026-11-28T07:50:00Z'

/** Returns what is wrong with the subject of a commit, or `undefined`. */
export function findSubjectFault(subject: string): string | undefined {
  if (subject.length > MAX_LENGTH) return `is longer than ${MAX_LENGTH} characters`
  const description = CONVENTIONAL.exec(subject)?.[3]
  if (!description) return 'does not have the form "type(scope): description"'
  if (description.endsWith('.')) return 'ends with a period'
  const [verb = ''] = description.split(/[\s:,]/)
  if (/^[A-Z][a-z]/.test(verb)) return 'starts with a capital letter'
  if (NOT_IMPERATIVE.test(verb) && !BASE_FORMS.has(verb)) return `"${verb}" is not an imperative`
  return undefined
}

/**
 * Checks the commits since origin/main or, without any, the last hundred. A checkout without
 * git history passes.
 */
export function checkCommitSubjects(folder: string): Promise<void> {
  const faults = readSubjects(folder).flatMap((subject) => {
    const fault = findSubjectFault(subject)
    return fault ? [`  "${subject}" ${fault}.`] : []
  })
  if (faults.length === 0) return Promise.resolve()
  return Promise.reject(
    new Problem(
      `Commit subjects don't follow the convention:\n${faults.join('\n')}\n`,
      'Change them with git rebase -i.',
    ),
  )
}

function readSubjects(folder: string): string[] {
  const log = (range: string) =>
    git(folder, 'log', '--no-merges', '--format=%s', `--since=${SINCE}`, range)
  const isKnown = git(folder, 'rev-parse', '--verify', 'origin/main')
  // A clone is at origin/main itself.
  const subjects = (isKnown && log('origin/main..HEAD')) || log(LAST)
  return subjects ? subjects.split('\n') : []
}

import { cpus, totalmem } from 'node:os'
import type { Finding } from './attacks'
import type { Failure } from './failures'
import type { JourneyResult } from './journeys'
import { programs, versionOf, type ProgramName, type Programs } from './programs'

export interface Results {
  commit: string
  programs: Programs
  startSeconds: number
  attacks: Finding[]
  restore: Finding[]
  logs: Finding[]
  journeys: JourneyResult | undefined
  failures: Failure[]
}

const GIGABYTE = 1024 ** 3

/** What this command does not do, for docs/rehearsal.md. */
const NOT_TRIED = [
  'radosgw behind the whole product: images are in the S3 stand-in of the tests; its own tests pass (operations.md, "Image storage")',
  'images and containers (`ops/docker`, `ops/compose.yaml`), and the systemd units beyond `systemd-analyze verify`',
  'a rolling upgrade from the previous release; `npm run stress -- rolling` does that without these servers',
  'a restore from base backup and archive on another machine',
  'several machines: everything runs on one, over loopback',
]

export const describeFindings = (findings: readonly Finding[]): string =>
  findings.map(({ what, isGood, seen }) => `  ${isGood ? '✓' : '✗'} ${what}: ${seen}`).join('\n')

/** Whether all is as the documentation promises. */
export const isPassed = ({ attacks, restore, logs, journeys, failures }: Results): boolean =>
  [...attacks, ...restore, ...logs].every(({ isGood }) => isGood) &&
  journeys?.passed !== false &&
  failures.every(({ lost, mayLose }) => lost === 0 || mayLose)

const row = (cells: readonly (string | number)[]) =>
  `| ${cells.map((cell) => String(cell).replaceAll('|', '\\|')).join(' | ')} |`

const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]) =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n')

const findingTable = (findings: readonly Finding[]) =>
  table(
    ['what', 'as it should be', 'seen'],
    findings.map(({ what, isGood, seen }) => [what, isGood ? 'yes' : '**no**', seen]),
  )

const failureRow = (failure: Failure) => [
  failure.name,
  `${failure.failed} of ${failure.requests}`,
  failure.secondsToRecover.toFixed(1),
  failure.slowestSeconds.toFixed(1),
  `${failure.lost} of ${failure.acknowledged}`,
  failure.alerts.join(', ') || 'none',
  failure.note ?? '',
]

const versions = (paths: Programs) =>
  Object.keys(programs)
    .filter((name) => !['initdb', 'pgCtl', 'baseBackup', 'mail'].includes(name))
    .map((name) => [name, versionOf(name as ProgramName, paths[name as ProgramName])])

/** The report as Markdown. */
export function describeResults(results: Results): string {
  const { commit, attacks, restore, logs, journeys, failures, startSeconds } = results
  const machine = `${cpus().length} cores, ${Math.round(totalmem() / GIGABYTE)} GB of memory`
  return [
    '# Rehearsal',
    '',
    `\`npm run rehearse\` wrote this page, from commit ${commit}, on a machine with ${machine}. It runs two API`,
    'processes and two web servers behind nginx with TLS, PostgreSQL with a streaming replica, PgBouncer, Redis, a mail',
    'server, Prometheus and Alertmanager, with the files of [ops](../ops). Figures depend on the machine and on what else',
    'it does.',
    '',
    `Everything was ready after ${startSeconds.toFixed(0)} seconds, sample data included.`,
    '',
    '## Versions',
    '',
    table(['program', 'version'], [['node', process.versions.node], ...versions(results.programs)]),
    '',
    '## Journeys through nginx',
    '',
    ...(journeys?.lines ?? ['Not run.']),
    '',
    '## Attacks through nginx',
    '',
    findingTable(attacks),
    '',
    '## Restore to a moment, and what was logged',
    '',
    findingTable([...restore, ...logs]),
    '',
    '## Failures under load',
    '',
    'About seven requests a second: pages, reads, writes and uploads. A request failed if it got no response or one of',
    '500 or more; nothing was repeated by the client. Lost are writes that were answered with success and are not in the',
    'database afterwards. An alert is named if it fired at the end; most need more than a minute.',
    '',
    table(
      [
        'what',
        'failed requests',
        'recovered after (s)',
        'slowest success (s)',
        'lost writes',
        'alerts',
        '',
      ],
      failures.map(failureRow),
    ),
    '',
    '## Not tried',
    '',
    ...NOT_TRIED.map((what) => `- ${what}`),
    '',
  ].join('\n')
}

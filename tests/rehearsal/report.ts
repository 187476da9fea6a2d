import { cpus, totalmem } from 'node:os'
import type { Finding } from './attacks/attacks'
import { RULES_DIVISOR, SERVERS_DIVISOR, type ProvokedAlert } from './alerts/everyAlert'
import type { Failure } from './failures/failures'
import type { JourneyResult } from './journeys'
import { programs, versionOf, type ProgramName, type Programs } from './programs'

export interface Results {
  commit: string
  programs: Programs
  startSeconds: number
  doctor: Finding[]
  attacks: Finding[]
  restore: Finding[]
  logs: Finding[]
  journeys: JourneyResult | undefined
  alerts: ProvokedAlert[]
  failures: Failure[]
  payments: Finding[]
}

const GIGABYTE = 1024 ** 3

/** What this command does not do, for docs/rehearsal.md. */
const NOT_TRIED = [
  'radosgw behind the whole product: images are in the S3 stand-in of the tests; its own tests pass (operations.md, "Image storage")',
  'building images and running `ops/compose.yaml`: [deploy.md](deploy.md), "One machine with containers", says how both were run by hand',
  'the systemd units, which were run by hand under systemd ([deploy.md](deploy.md), "One machine with systemd")',
  'a rollback after a migration, which needs the backup from before it; `npm run stress -- rolling` runs the tests of the previous release on the schema of this one',
  'scripts of pages while web servers of two releases run',
  'a restore from base backup and archive on another machine',
  'several machines: everything runs on one, over loopback',
]

export const describeFindings = (findings: readonly Finding[]): string =>
  findings.map(({ what, isGood, seen }) => `  ${isGood ? '✓' : '✗'} ${what}: ${seen}`).join('\n')

/** Whether all is as the documentation promises. */
export const isPassed = ({
  doctor,
  attacks,
  restore,
  logs,
  journeys,
  alerts,
  failures,
  payments,
}: Results): boolean =>
  [...doctor, ...attacks, ...restore, ...logs, ...payments].every(({ isGood }) => isGood) &&
  journeys?.passed !== false &&
  alerts.every(({ fired, resolved }) => fired !== null && resolved !== null) &&
  failures.every(({ lost, mayLose }) => lost === 0 || mayLose)

/** Of an error, only its message: its stack is in the output of the command. */
const cellText = (cell: string | number) =>
  (String(cell).split(/\n +at /)[0] ?? '').replaceAll('|', '\\|').replaceAll('\n', ' ')

const row = (cells: readonly (string | number)[]) => `| ${cells.map(cellText).join(' | ')} |`

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
  failure.payments,
  failure.alerts.join(', ') || 'none',
  failure.note ?? '',
]

const secondsOf = (value: number | null) => (value === null ? '**not in time**' : value.toFixed(0))

const alertRow = ({ alert, cause, fired, resolved, mails, problem }: ProvokedAlert) => [
  `\`${alert}\``,
  problem ? `${cause} (${problem})` : cause,
  secondsOf(fired),
  secondsOf(resolved),
  mails,
]

const versions = (paths: Programs) =>
  Object.keys(programs)
    .filter((name) => !['initdb', 'pgCtl', 'baseBackup', 'mail'].includes(name))
    .map((name) => [name, versionOf(name as ProgramName, paths[name as ProgramName])])

/** The report as Markdown. */
export function describeResults(results: Results): string {
  const {
    commit,
    doctor,
    payments,
    attacks,
    restore,
    logs,
    journeys,
    alerts,
    failures,
    startSeconds,
  } = results
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
    '## Settings, restore to a moment, and what was logged',
    '',
    findingTable([...doctor, ...restore, ...logs]),
    '',
    '## Alerts',
    '',
    'Each rule of [alerts](alerts/rules.yml) fires by a cause and resolves after it. The rules are those of production, but',
    `their durations (\`for\`, and the ranges of rates) are divided by ${RULES_DIVISOR}, and those of the configuration of Prometheus`,
    `and Alertmanager by ${SERVERS_DIVISOR}, so that this takes minutes.`,
    '',
    table(
      ['alert', 'cause', 'fired after (s)', 'resolved after (s)', 'mails'],
      alerts.map(alertRow),
    ),
    '',
    '## Failures under load',
    '',
    'About seven requests a second: pages, reads, writes and uploads, and every three seconds an application, in turns with',
    'a fee, which is paid at the stand-in, and without one. A request failed if it got no response or one of 500 or more;',
    'nothing was repeated by the client. Lost are writes that were answered with success and are not in the database',
    'afterwards, and payments that the provider accepted and whose application was not submitted. An alert is named if it',
    'fires at the end and did not before; most need more than a minute.',
    '',
    table(
      [
        'what',
        'failed requests',
        'recovered after (s)',
        'slowest success (s)',
        'lost writes',
        'payments',
        'alerts',
        '',
      ],
      failures.map(failureRow),
    ),
    '',
    'After all of them:',
    '',
    findingTable(payments),
    '',
    '## Not tried',
    '',
    ...NOT_TRIED.map((what) => `- ${what}`),
    '',
  ].join('\n')
}

import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

interface Program {
  /** Of Debian. */
  package: string
  /** Looked for in PATH and in /usr/sbin, unless it is a path. */
  file: string
  version: string[]
}

const POSTGRES = '/usr/lib/postgresql/15/bin'

export const programs = {
  nginx: { package: 'nginx', file: 'nginx', version: ['-v'] },
  initdb: { package: 'postgresql-15', file: `${POSTGRES}/initdb`, version: ['--version'] },
  postgres: { package: 'postgresql-15', file: `${POSTGRES}/postgres`, version: ['--version'] },
  pgCtl: { package: 'postgresql-15', file: `${POSTGRES}/pg_ctl`, version: ['--version'] },
  baseBackup: {
    package: 'postgresql-15',
    file: `${POSTGRES}/pg_basebackup`,
    version: ['--version'],
  },
  pgbouncer: { package: 'pgbouncer', file: 'pgbouncer', version: ['--version'] },
  redis: { package: 'redis-server', file: 'redis-server', version: ['--version'] },
  prometheus: { package: 'prometheus', file: 'prometheus', version: ['--version'] },
  alertmanager: {
    package: 'prometheus-alertmanager',
    file: 'prometheus-alertmanager',
    version: ['--version'],
  },
  mail: { package: 'opensmtpd', file: 'smtpd', version: ['-h'] },
  faketime: { package: 'faketime', file: 'faketime', version: ['--version'] },
  openssl: { package: 'openssl', file: 'openssl', version: ['version'] },
} satisfies Record<string, Program>

export type ProgramName = keyof typeof programs
export type Programs = Record<ProgramName, string>

/** The paths of all programs, or the Debian packages of those that are missing. */
export function findPrograms(
  folders: readonly string[] = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'],
  exists: (file: string) => boolean = existsSync,
): { found: Partial<Programs>; missing: string[] } {
  const found: Partial<Programs> = {}
  const missing = new Set<string>()
  for (const [name, { file, package: debian }] of Object.entries(programs)) {
    const candidates = file.startsWith('/') ? [file] : folders.map((folder) => join(folder, file))
    const first = candidates.find(exists)
    if (first) found[name as ProgramName] = first
    else missing.add(debian)
  }
  return { found, missing: [...missing] }
}

export const describeMissing = (missing: readonly string[]): string =>
  `These packages are missing, and nothing was started or installed. On Debian, as root:\n` +
  `  apt-get install --no-install-recommends ${missing.join(' ')}`

/** The first version number in what a program says of itself. */
export const versionIn = (output: string): string => /\d+(?:\.\d+)+/.exec(output)?.[0] ?? 'unknown'

export function versionOf(name: ProgramName, file: string): string {
  const { version } = programs[name]
  try {
    const command = [file, ...version].map((word) => `'${word}'`).join(' ')
    return versionIn(
      execFileSync('/bin/sh', ['-c', `${command} 2>&1 || true`], { encoding: 'utf8' }),
    )
  } catch {
    return 'unknown'
  }
}

import { execFileSync } from 'node:child_process'
import { chownSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { StackContext } from '@/local/processes/childEnvironments'
import { ROOT } from '@/tests/support/stack/environment'
import type { DatabaseOptions } from './database'
import { API_HOST, installation, ports, WEB_HOST } from './settings'

/** Writes the files of ops with the values of this machine, as an operator does. */
export function renderConfiguration(
  context: StackContext,
  { account, configFolder, dataFolder }: DatabaseOptions,
  changes: Record<string, string> = {},
): void {
  const values = { ...installation(context), ...changes }
  const file = path.join(dataFolder, 'settings.env')
  const lines = Object.entries(values).map(([name, value]) => `${name}='${value}'\n`)
  writeFileSync(file, lines.join(''), { mode: 0o600 })
  execFileSync(path.join(ROOT, 'ops', 'render'), [file, configFolder], { stdio: 'pipe' })
  if (!account) return
  for (const folder of ['postgresql', 'pgbouncer', 'redis', 'prometheus'])
    execFileSync('chown', ['-R', `${account.uid}:${account.gid}`, path.join(configFolder, folder)])
}

/** Folders of the servers, and the configuration of the mail server, which delivers to a folder. */
export function createFolders({ account, dataFolder }: DatabaseOptions): void {
  for (const name of ['logs', 'tls', 'redis', 'prometheus', 'alertmanager', 'nginx', 'mails']) {
    const folder = path.join(dataFolder, name)
    mkdirSync(folder, { recursive: true, mode: 0o755 })
    if (account && name !== 'logs' && name !== 'tls') chownSync(folder, account.uid, account.gid)
  }
  writeFileSync(
    path.join(dataFolder, 'smtpd.conf'),
    [
      `table users { "@" = "${account?.name ?? 'root'}" }`,
      `listen on 127.0.0.1 port ${ports.mailBehind}`,
      `action deliver maildir "${path.join(dataFolder, 'mails')}" virtual <users>`,
      'match from any for any action deliver',
      '',
    ].join('\n'),
  )
}

const openssl = (program: string, args: string[]) => execFileSync(program, args, { stdio: 'pipe' })

/** A certificate authority for this run, and a certificate of it. */
export function createCertificates({ dataFolder, programs }: DatabaseOptions): void {
  const at = (name: string) => path.join(dataFolder, 'tls', name)
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  const authority = ['-x509', ...key, '-keyout', at('ca.key'), '-out', at('ca.pem'), '-days', '2']
  openssl(programs.openssl, ['req', ...authority, '-subj', '/CN=Art Commons rehearsal'])
  issueCertificate({ dataFolder, programs })
}

/** Issues a certificate, as a renewal does. */
export function issueCertificate({
  dataFolder,
  programs,
}: Pick<DatabaseOptions, 'dataFolder' | 'programs'>): void {
  const at = (name: string) => path.join(dataFolder, 'tls', name)
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  writeFileSync(at('names.cnf'), `subjectAltName=DNS:${WEB_HOST},DNS:${API_HOST},IP:127.0.0.1\n`)
  const request = [...key, '-keyout', at('server.key'), '-out', at('server.csr')]
  openssl(programs.openssl, ['req', ...request, '-subj', `/CN=${WEB_HOST}`])
  const signer = ['-CA', at('ca.pem'), '-CAkey', at('ca.key'), '-CAcreateserial', '-days', '2']
  const signed = ['-in', at('server.csr'), '-out', at('server.pem'), '-extfile', at('names.cnf')]
  openssl(programs.openssl, ['x509', '-req', ...signer, ...signed])
}

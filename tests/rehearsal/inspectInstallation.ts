import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { apiEnv, webEnv } from '@/local/processes/childEnvironments'
import { ROOT } from '@/tests/support/stack/environment'
import type { Finding } from './attacks/attacks'
import type { Rehearsal } from './rehearsal'

const execute = promisify(execFile)

/** Runs the tests of the alert rules (docs/alerts/tests.yml). */
export async function testRules(): Promise<Finding> {
  const args = ['test', 'rules', path.join(ROOT, 'docs', 'alerts', 'tests.yml')]
  const { isGood, output } = await execute('promtool', args).then(
    ({ stdout }) => ({ isGood: true, output: stdout }),
    (error: Error) => ({ isGood: false, output: error.message }),
  )
  return {
    what: '`promtool test rules` on alerts/tests.yml',
    isGood,
    seen: isGood ? 'success' : (output.trim().split('\n').at(-1) ?? ''),
  }
}

/** Runs `npm run doctor` with the settings of API and pages. */
export async function inspectInstallation({ context, dataFolder }: Rehearsal): Promise<Finding[]> {
  const env = {
    ...webEnv(context),
    ...apiEnv(context),
    DATABASE_URL: context.env.DATABASE_URL,
    NODE_EXTRA_CA_CERTS: path.join(dataFolder, 'tls', 'ca.pem'),
  }
  const command = ['local/bootstrap.mjs', 'doctor']
  const { failed, stdout, stderr } = await execute(process.execPath, command, {
    cwd: ROOT,
    env,
    timeout: 120_000,
  }).then(
    (done) => ({ ...done, failed: false }),
    (error: Error & { stdout: string; stderr: string }) => ({
      stdout: error.stdout,
      stderr: error.stderr,
      failed: true,
    }),
  )
  const lines = stdout.split('\n').map((line) => line.trim())
  const accepted = lines.filter((line) => line.startsWith('✓'))
  const complaints = lines.filter((line) => line.startsWith('✗'))
  const isGood = !failed && accepted.length > 0 && complaints.length === 0
  return [
    {
      what: '`npm run doctor` with the settings of this installation',
      isGood,
      seen: isGood
        ? `${accepted.length} checks and no complaint; identity service and payment provider are stand-ins`
        : [...complaints, stderr.trim().split('\n').at(-1)].filter(Boolean).join(' '),
    },
  ]
}

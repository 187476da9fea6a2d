import path from 'node:path'
import { bad, type Finding } from './doctor/finding'
import { checkIdentity } from './doctor/identity'
import { checkDatabase, checkMail, checkReplica, checkStorage } from './doctor/infrastructure'
import { checkPayments } from './doctor/payments'
import { checkSettings } from './doctor/settings'
import { describeFailure } from './problem'
import { loadEnvFile } from './settings/envFile'

const checks = [
  {
    title: 'Database',
    needs: ['DATABASE_URL'],
    check: async (env: NodeJS.ProcessEnv) => [
      ...(await checkDatabase(env)),
      ...(await checkReplica(env)),
    ],
  },
  { title: 'Images', needs: ['STORAGE_URL'], check: checkStorage },
  { title: 'Mail', needs: ['SMTP_URL', 'MAIL_FROM'], check: checkMail },
  {
    title: 'Identity',
    needs: ['IDENTITY_JWKS_URL', 'FIREBASE_PROJECT_ID', 'NEXT_PUBLIC_FIREBASE_API_KEY'],
    check: checkIdentity,
  },
  {
    title: 'Payments',
    needs: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
    check: checkPayments,
  },
]

function report(title: string, findings: readonly Finding[]): void {
  console.log(`\n${title}`)
  for (const { isGood, what, remedy } of findings) {
    console.log(`  ${isGood ? '✓' : '✗'} ${what}`)
    if (remedy) console.log(`    ${remedy}`)
    if (!isGood) process.exitCode = 1
  }
}

try {
  loadEnvFile(path.resolve(import.meta.dirname, '..'))
  report('Settings', checkSettings(process.env))
  for (const { title, needs, check } of checks) {
    const missing = needs.filter((name) => !process.env[name])
    const unset = missing.map((name) => bad(`${name} is not set.`, 'See docs/go-live.md.'))
    report(title, missing.length > 0 ? unset : await check(process.env))
  }
} catch (error) {
  console.error(describeFailure(error))
  process.exitCode = 1
}

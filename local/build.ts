import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { loadEnvFile } from './settings/envFile'
import { describeFailure } from './problem'
import { createProgress } from './progress'
import { writeSbom } from './builds/sbom'
import { buildServers } from './builds/serverBuild'
import { publicEnv, readSettings } from './settings/settings'
import { buildWeb, checkBudgets } from './builds/webBuild'

const ROOT = path.resolve(import.meta.dirname, '..')
const progress = createProgress()

/** `npm run build`: builds the API and the pages for the configured addresses. */
try {
  loadEnvFile(ROOT)
  const publicValues = publicEnv(readSettings(process.env, 'absent'), process.env)
  const logFile = path.join(ROOT, 'dist', 'web-build.log')
  mkdirSync(path.dirname(logFile), { recursive: true })
  await progress.step('Servers: dist/server.mjs, dist/web.mjs', () => buildServers(ROOT))
  await progress.step('Packages: dist/sbom.json', () =>
    writeSbom(ROOT, path.join(ROOT, 'dist', 'sbom.json')),
  )
  const distDir = process.env.NEXT_DIST_DIR || '.next'
  const env = { ...process.env, ...publicValues }
  await progress.step(`Pages: ${distDir}`, () =>
    buildWeb({ root: ROOT, distDir, publicValues, env, logFile, compression: 'best' }),
  )
  await progress.step('JavaScript budgets', () => checkBudgets({ root: ROOT, distDir, env }))
  console.log('\nThe pages were built with these public settings:')
  for (const [name, value] of Object.entries(publicValues)) console.log(`  ${name}=${value}`)
} catch (error) {
  console.error(`\n${describeFailure(error)}`)
  process.exitCode = 1
}

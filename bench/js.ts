import path from 'node:path'
import { measureEmptyPage } from '@/local/builds/emptyPage'
import { BUDGETS, firstLoads, kib } from '@/local/builds/firstLoad'
import { publicEnv, readSettings } from '@/local/settings/settings'
import { buildWeb } from '@/local/builds/webBuild'
import type { Row } from './report'

const ROOT = path.join(import.meta.dirname, '..')
const PAGES = '.next-bench'

/** The first-load JavaScript of each page, compared with an empty page and its budget. */
export async function benchJs(): Promise<Row[]> {
  const env: NodeJS.ProcessEnv = { NODE_ENV: 'production' }
  const publicValues = publicEnv(readSettings(env), env)
  const buildEnv = { ...process.env, ...publicValues }
  await buildWeb({
    root: ROOT,
    distDir: PAGES,
    publicValues,
    env: buildEnv,
    logFile: path.join(ROOT, PAGES, 'bench.log'),
    compression: 'fast',
  })
  const emptyPage = await measureEmptyPage({ root: ROOT, env: buildEnv })
  return firstLoads(path.join(ROOT, PAGES)).map(({ page, kind, bytes }): Row => {
    const budget = emptyPage + BUDGETS[kind]
    return {
      what: `\`${page}\``,
      ours: kib(bytes),
      peer: `${kib(budget)}, empty page + ${BUDGETS[kind] / 1024}`,
      ratio: bytes / budget,
      limit: { most: 1 },
    }
  })
}

import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { BUDGETS, FLOOR, firstLoads, kib } from '@/local/builds/firstLoad'
import { publicEnv, readSettings } from '@/local/settings/settings'
import { buildWeb, NEXT } from '@/local/builds/webBuild'
import type { Row } from './report'

const ROOT = path.join(import.meta.dirname, '..')
const PAGES = '.next-bench'

/** An empty page by the same configuration, in its own folder with the same node_modules. */
function measureFloor(): number {
  const folder = '.next-floor'
  rmSync(path.join(ROOT, folder), { recursive: true, force: true })
  mkdirSync(path.join(ROOT, folder, 'pages'), { recursive: true })
  const write = (file: string, text: string) => writeFileSync(path.join(ROOT, folder, file), text)
  write('package.json', '{ "private": true, "type": "module" }')
  write('next.config.js', "export { default } from '../next.config.js'\n")
  write('pages/index.jsx', 'const Empty = () => null\nexport default Empty\n')
  const { status, stdout, stderr } = spawnSync(process.execPath, [NEXT, 'build', folder], {
    cwd: ROOT,
    encoding: 'utf8',
    env: {
      ...process.env,
      NODE_ENV: 'production',
      NEXT_DIST_DIR: 'build',
      NEXT_TELEMETRY_DISABLED: '1',
      __NEXT_PROCESSED_ENV: 'true',
    },
  })
  if (status !== 0) throw new Error(`The empty page could not be built:\n${stdout}${stderr}`)
  const loads = firstLoads(path.join(ROOT, folder, 'build'))
  rmSync(path.join(ROOT, folder), { recursive: true, force: true })
  return loads.find(({ page }) => page === '/')?.bytes ?? Number.NaN
}

/** The first-load JavaScript of each page, compared with an empty page and its budget. */
export async function benchJs(): Promise<Row[]> {
  const floor = measureFloor()
  const env: NodeJS.ProcessEnv = { NODE_ENV: 'production' }
  const publicValues = publicEnv(readSettings(env), env)
  await buildWeb({
    root: ROOT,
    distDir: PAGES,
    publicValues,
    env: { ...process.env, ...publicValues },
    logFile: path.join(ROOT, PAGES, 'bench.log'),
  })
  const rows = firstLoads(path.join(ROOT, PAGES)).map(({ page, kind, bytes }): Row => {
    const goal = floor + BUDGETS[kind].goal
    return {
      what: `\`${page}\``,
      ours: kib(bytes),
      peer: `${kib(goal)}, empty page + ${BUDGETS[kind].goal / 1024}`,
      ratio: bytes / goal,
      limit: { most: 1 },
    }
  })
  const known: Row = {
    what: 'empty page, as recorded for the build',
    ours: kib(FLOOR.bytes),
    peer: `${kib(floor)}, measured`,
    ratio: FLOOR.bytes / floor,
    limit: { most: 1.01 },
  }
  return [known, ...rows]
}

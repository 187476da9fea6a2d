import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { findChromium } from '@/tests/support/journeys/chromium'
import { median } from './load'
import type { Row } from './report'
import { startSampleStack } from './sampleStack'

/** Downloaded on demand, since only this benchmark needs it. */
const LIGHTHOUSE = 'lighthouse@12.8.2'
const RUNS = 5
const LCP_IMAGE_BYTES = 60_000
/** In milliseconds. */
const LCP = 2000

interface Report {
  categories: Record<string, { score: number | null }>
  audits: Record<
    string,
    { score: number | null; numericValue?: number; details?: { items?: unknown[] } }
  >
}

const CATEGORIES = [
  ['performance', 98],
  ['accessibility', 100],
  ['best-practices', 100],
  ['seo', 100],
] as const

/** Search engines are kept out of the forms of accounts. */
const HIDDEN = new Set(['login', 'sign-up'])

const categoriesOf = (page: string) =>
  HIDDEN.has(page) ? CATEGORIES.filter(([category]) => category !== 'seo') : CATEGORIES

const exec = promisify(execFile)

const recordedNothing = (error: unknown) =>
  error instanceof Error && error.message.includes('NO_NAVSTART')

/** One run with Lighthouse's settings for phones, repeated when its trace is empty. */
async function run(url: string, chromium: string, folder: string, tries = 3): Promise<Report> {
  const file = path.join(folder, 'report.json')
  const flags = '--chrome-flags=--headless=new --no-sandbox --disable-gpu'
  try {
    await exec(
      'npx',
      ['--yes', LIGHTHOUSE, url, '--quiet', '--output=json', `--output-path=${file}`, flags],
      { cwd: folder, env: { ...process.env, CHROME_PATH: chromium } },
    )
  } catch (error) {
    if (tries === 1 || !recordedNothing(error)) throw error
    console.log(`  ${url}: Lighthouse recorded nothing, trying again`)
    return run(url, chromium, folder, tries - 1)
  }
  return JSON.parse(readFileSync(file, 'utf8')) as Report
}

/** Bytes of the image that is the largest contentful paint; 0 for text or an image of another host. */
function lcpImageBytes({ audits }: Report): number {
  const details = JSON.stringify(audits['largest-contentful-paint-element']?.details ?? {})
  const key = /\/v1\/images\/([\w-]+)/.exec(details)?.[1]
  const requests = (audits['network-requests']?.details?.items ?? []) as {
    url: string
    transferSize: number
  }[]
  const sizes = requests.filter(({ url }) => key && url.includes(key)).map((r) => r.transferSize)
  return Math.max(0, ...sizes)
}

function rowsOf(name: string, reports: Report[]): Row[] {
  const middle = (value: (report: Report) => number) => median(reports.map(value))
  const scores = categoriesOf(name).map(([category, least]): Row => {
    const score = middle(({ categories }) => Math.round((categories[category]?.score ?? 0) * 100))
    return {
      what: `${name}, ${category.replace('-', ' ')}`,
      ours: String(score),
      peer: String(least),
      ratio: score / least,
      limit: { least: 1 },
    }
  })
  const paint = middle(({ audits }) => audits['largest-contentful-paint']?.numericValue ?? 0)
  const shift = middle(({ audits }) => audits['cumulative-layout-shift']?.numericValue ?? 0)
  const image = middle(lcpImageBytes)
  const rows: Row[] = [
    ...scores,
    {
      what: `${name}, largest contentful paint`,
      ours: `${(paint / 1000).toFixed(2)} s`,
      peer: `${LCP / 1000} s`,
      ratio: paint / LCP,
      limit: { most: 1 },
    },
    {
      what: `${name}, layout shift`,
      ours: shift.toFixed(4),
      peer: '0',
      ratio: shift,
      limit: { most: 0 },
    },
  ]
  // The largest element may be text.
  if (image > 0) {
    rows.push({
      what: `${name}, largest image`,
      ours: `${Math.round(image / 1000)} KB`,
      peer: `${LCP_IMAGE_BYTES / 1000} KB`,
      ratio: image / LCP_IMAGE_BYTES,
      limit: { most: 1 },
    })
  }
  return rows
}

/** Prints the audits that lower the score. */
function printFailedAudits(name: string, { audits }: Report): void {
  for (const [audit, { score }] of Object.entries(audits))
    if (score !== null && score < 0.9) console.log(`  ${name}: ${audit} ${score}`)
}

async function firstOf(api: string, list: string): Promise<string> {
  const response = (await (await fetch(api + list)).json()) as { items?: { id: string }[] }
  const [first] = Array.isArray(response) ? (response as { id: string }[]) : (response.items ?? [])
  if (!first) throw new Error(`${list} is empty`)
  return first.id
}

/** Lighthouse on a phone, the median of five runs, on a separate stack with the sample data. */
export async function benchLighthouse(): Promise<Row[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'art-commons-lighthouse-'))
  const stack = await startSampleStack()
  try {
    const from = stack.api
    const pages = {
      home: '/',
      directory: '/directory/people',
      profile: `/profile/${await firstOf(from, '/v1/profiles/directory')}`,
      artworks: '/artworks',
      art: `/art/${await firstOf(from, '/v1/artworks/')}`,
      opportunities: '/opportunities',
      opportunity: `/opportunities/${await firstOf(from, '/v1/opportunities/')}`,
      pricing: '/pricing',
      login: '/login',
      'sign-up': '/signup',
    }
    const chromium = await findChromium()
    const rows: Row[] = []
    for (const [name, page] of Object.entries(pages)) {
      const visited = await fetch(stack.web + page)
      await visited.text()
      // The address that links have: a profile's ends with its handle.
      const { url } = visited
      const reports: Report[] = []
      for (let n = 0; n < RUNS; n += 1) reports.push(await run(url, chromium, folder))
      const [first] = reports
      if (first) printFailedAudits(name, first)
      rows.push(...rowsOf(name, reports))
    }
    return rows
  } finally {
    await stack.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

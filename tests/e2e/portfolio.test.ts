import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, type Page } from '@playwright/test'
import { accounts } from '@/local/samples/accounts'
import { portfolioPaths } from '@/lib/navigation/portfolioPaths'
import { unzip } from '@/tests/support/fixtures/zips'
import {
  accessibilityViolations,
  desktop,
  expectAccessible,
  phone,
} from '@/tests/support/journeys/accessibility'
import { logIn } from '@/tests/support/journeys/browsing'
import { test as base } from '@/tests/support/journeys/buyers'
import { overflow, watchPage } from '@/tests/support/journeys/pageWatch'

/** A folder that is removed after the test. */
const test = base.extend<{ folder: string }>({
  folder: async ({}, provide) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'art-commons-site-'))
    await provide(folder)
    rmSync(folder, { recursive: true })
  },
})

/** Downloads the website of the current profile. Returns the ZIP. */
async function download(page: Page, folder: string): Promise<string> {
  const started = page.waitForEvent('download')
  const responded = page
    .context()
    .waitForEvent('response', (response) => response.url().includes('/v1/portfolio/downloads/'))
  await page.getByRole('button', { name: 'Download the website' }).click()
  const file = await started
  expect(await file.failure()).toBeNull()
  const zip = path.join(folder, 'portfolio.zip')
  await file.saveAs(zip)
  // By it, the browser shows how far the download is.
  const length = await (await responded).headerValue('content-length')
  expect(Number(length)).toBe(readFileSync(zip).length)
  return zip
}

function unpack(zip: string, folder: string): string[] {
  const files = unzip(readFileSync(zip))
  for (const [name, bytes] of files) {
    const to = path.join(folder, 'site', name)
    mkdirSync(path.dirname(to), { recursive: true })
    writeFileSync(to, bytes)
  }
  return [...files.keys()]
}

/** Opens all pages that links lead to, from the first one. Returns their names. */
async function readSite(page: Page, folder: string): Promise<string[]> {
  const root = `${pathToFileURL(path.join(folder, 'site')).href}/`
  const found = new Set(['index.html'])
  for (const name of found) {
    await page.goto(root + name)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    const broken = await page.locator('img').evaluateAll((images) =>
      Promise.all(
        (images as HTMLImageElement[]).map((image) => {
          image.loading = 'eager'
          return image.decode().then(
            () => null,
            () => image.src,
          )
        }),
      ),
    )
    expect(broken.filter(Boolean), name).toEqual([])
    const links = await page
      .locator('a')
      .evaluateAll((all) =>
        (all as HTMLAnchorElement[]).map(({ href }) => href.split('#')[0] ?? ''),
      )
    for (const link of links) if (link.startsWith(root)) found.add(link.slice(root.length))
  }
  return [...found]
}

test('an artist takes the portfolio along as a website, which opens from the disk', async ({
  page,
  context,
  folder,
}) => {
  await logIn(page, accounts.artist, portfolioPaths.settings)
  await expect(page.getByRole('button', { name: 'Download the website' })).toBeVisible()
  await expectAccessible(page)
  const files = unpack(await download(page, folder), folder)
  expect(files).toEqual(expect.arrayContaining(['works.html', 'cv.html', 'portfolio.json']))

  const site = await context.newPage()
  const problems = await watchPage(site)
  const requests: string[] = []
  site.on('request', (request) => {
    if (!request.url().startsWith('file:')) requests.push(request.url())
  })
  const pages = await readSite(site, folder)
  expect(pages.sort()).toEqual(files.filter((name) => name.endsWith('.html')).sort())
  expect(requests.filter((url) => !url.startsWith('data:'))).toEqual([])
  // Before axe, which loads the style sheet again and may not.
  expect(problems).toEqual([])
  for (const name of [
    'index.html',
    'works.html',
    'cv.html',
    pages.find((other) => /^works\//.test(other)) ?? '',
  ]) {
    await site.goto(pathToFileURL(path.join(folder, 'site', name)).href)
    for (const colorScheme of ['light', 'dark'] as const) {
      await site.emulateMedia({ colorScheme })
      for (const size of [phone, desktop]) {
        await site.setViewportSize(size)
        expect(await overflow(site), `${name} at ${size.width}`).toBeLessThanOrEqual(0)
      }
      expect(await accessibilityViolations(site), `${name}, ${colorScheme}`).toEqual([])
    }
  }
})

test('another artist imports the works of a website, once', async ({
  page,
  folder,
  createBuyer,
}) => {
  await logIn(page, accounts.artist, portfolioPaths.settings)
  const zip = await download(page, folder)
  const { artworks } = JSON.parse(
    unzip(readFileSync(zip)).get('portfolio.json')?.toString() ?? '',
  ) as { artworks: unknown[] }
  const all = `${artworks.length} works`

  const artist = await createBuyer('ARTIST')
  await logIn(page, artist, portfolioPaths.settings)
  const main = page.getByRole('main')
  await main.locator('input[type=file]').setInputFiles(zip)
  await expect(main.getByText(`${all} to import`)).toBeVisible()
  await expect(main.getByText(`${all} will be drafts.`)).toBeVisible()
  await expectAccessible(page)
  await main.getByRole('checkbox', { name: 'Import the profile, too' }).check()
  await main.getByRole('button', { name: `Import ${all}` }).click()
  await expect(main.getByRole('progressbar', { name: 'Importing' })).toBeVisible()
  await expect(main.getByText(`${all} imported, all as drafts.`)).toBeVisible({ timeout: 60_000 })
  await expectAccessible(page)

  await main.getByRole('button', { name: 'Import another file' }).click()
  await main.locator('input[type=file]').setInputFiles(zip)
  await expect(main.getByText(`You have ${all} of this file already.`)).toBeVisible()

  await main.getByRole('button', { name: 'Choose another file' }).click()
  await main.locator('input[type=file]').setInputFiles({
    name: 'works.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('title;year from\nLow Sun;20x4\n'),
  })
  await main.getByText('Rows that can’t be imported (1)').click()
  await expect(main.getByText('Row 2')).toBeVisible()
  await main.getByRole('button', { name: 'Choose another file' }).click()
  await main.locator('input[type=file]').setInputFiles({
    name: 'works.zip',
    mimeType: 'application/zip',
    buffer: Buffer.from('not a ZIP'),
  })
  await expect(main.getByRole('alert')).toHaveText('This is not a ZIP.')
})

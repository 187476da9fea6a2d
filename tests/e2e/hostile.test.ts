import { expect, test, type Page } from '@playwright/test'
import { newArtist } from '@/tests/support/journeys/artworkPages'
import { apiOrigin } from '@/tests/support/journeys/browsing'
import { watchPage } from '@/tests/support/journeys/pageWatch'

/* Scripts for every text field that other users see. */
const element = '<img src=x onerror=alert(1)>'
const closingTag = '</script><script>alert(1)</script>'
const markdown = [
  '[press](javascript:alert(1))',
  '[press](data:text/html,<script>alert(1)</script>)',
  '![look](x" onerror=alert(1))',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  closingTag,
  element,
  '<a href="https://example.org" onclick="alert(1)">words</a>',
].join('\n\n')

/** Addresses on the page that would run a script. */
const scriptAddresses = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('[href], [src], [action]')]
      .map((node) => node.getAttribute('href') ?? node.getAttribute('src') ?? '')
      .filter((address) => /^\s*(javascript|data:text|vbscript):?/i.test(address)),
  )
const handlers = (page: Page) =>
  page.evaluate(
    () =>
      document.querySelectorAll('[onerror], [onclick], [onload], main script:not([type])').length,
  )

test('shows scripts in user text as text and never runs them', async ({ page, request }) => {
  const { profileId, post } = await newArtist(request, {
    name: `Ada ${element}`,
    headline: closingTag,
    bio: markdown,
    statement: markdown,
    city: `Porto ${element}`,
    links: JSON.stringify([
      { label: element, url: 'https://example.org/?a="onerror=alert(1)'.replaceAll('"', '%22') },
    ]),
    cv: JSON.stringify([{ kind: 'AWARD', year: 2020, title: closingTag, place: element }]),
  })
  const artwork = await post({
    title: `Low Sun ${closingTag}`,
    medium: element,
    edition: element,
    description: markdown,
    tags: JSON.stringify([`fog ${element}`.slice(0, 40)]),
    embedUrl: "https://unknown.example/'onerror='alert(1)",
  })
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  const problems = await watchPage(page)
  const tag = encodeURIComponent(artwork.tags[0] ?? '')
  for (const path of [
    `/profile/${profileId}`,
    `/art/${artwork.id}`,
    '/artworks',
    `/artworks?tags=${tag}`,
    `/directory/people?searchQuery=${encodeURIComponent(`Ada ${element}`)}`,
    '/',
  ]) {
    await page.goto(path, { waitUntil: 'networkidle' })
    expect.soft(await scriptAddresses(page), path).toEqual([])
    expect.soft(await handlers(page), path).toBe(0)
  }
  await page.goto(`/art/${artwork.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`Low Sun ${closingTag}`)
  await page.goto(`${apiOrigin}/v1/profiles/${profileId}/feed.atom`)
  expect(dialogs).toEqual([])
  expect(problems).toEqual([])
})

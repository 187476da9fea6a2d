import { expect } from '@playwright/test'
import type { DirectoryPage } from '@/contract/profiles/directory'
import { test } from '@/tests/support/browsers/browserTest'
import {
  banner,
  button,
  closeFilters,
  dialog,
  link,
  main,
  openFilters,
  title,
} from '@/tests/support/browsers/screens'
import { ask, sample } from '@/tests/support/journeys/browsing'

test('goes from the front page to an artwork, enlarges it, and comes back', async ({ site }) => {
  await site.open('/')
  const artwork = { role: 'link', href: /^\/art\//, within: main }
  const { href } = await site.see(artwork)
  await site.press(artwork)
  await site.seePath(href ?? '')
  await site.see({ role: 'heading', within: main })
  await site.press(button('Look closer'))
  const viewer = dialog(/, enlarged$/)
  await site.press(button('Zoom in', viewer))
  await site.press(button('Close', viewer))
  await site.seeNone(viewer)
  await site.press(button('Look closer'))
  await site.see(viewer)
  await site.back()
  await site.seeNone(viewer)
  await site.seePath(href ?? '')
  await site.back()
  await site.seePath('/')
  await site.see(artwork)
})

test('filters and sorts a list, shows the filters as chips, and goes back to the whole list', async ({
  site,
  isPhone,
}) => {
  await site.open('/artworks')
  await openFilters(site, isPhone)
  await site.press({ role: 'checkbox', name: 'Painting' })
  await closeFilters(site, isPhone)
  await site.seePath('/artworks?categories=PAINTING')
  await site.press({ role: 'combobox', name: 'Sort by' })
  await site.press({ role: 'option', name: 'Largest' })
  await site.seePath(/sortBy=largest/)
  await site.press(button('Remove filter: Painting'))
  await site.seePath('/artworks?sortBy=largest')
  await site.press({ role: 'link', href: /^\/art\//, within: main })
  await site.seePath(/^\/art\//)
  await site.see(button('Look closer'))
  await site.back()
  await site.seePath('/artworks?sortBy=largest')
  await site.see({ role: 'article', within: main })
  await site.back()
  await site.see(button('Remove filter: Painting'))
  await site.back()
  await site.seePath('/artworks?categories=PAINTING')
  await site.see({ role: 'article', within: main })
})

test('finds a person in the search of the header', async ({ site, request }) => {
  const { items } = await ask<DirectoryPage>(request, '/v1/profiles/directory?type=people')
  const { id, name } = sample(items, 'person')
  await site.open('/terms')
  await site.press(button('Search', banner))
  await site.fill({ role: 'combobox', name: 'Search Art Commons' }, name.slice(0, -1))
  await site.press({
    role: 'option',
    name: new RegExp(name),
    within: { role: 'group', name: 'People' },
  })
  await site.seePath(new RegExp(`/profile/${id}`))
  await site.see(title(new RegExp(name)))
})

test('searches opportunities and opens one of them', async ({ site }) => {
  await site.open('/opportunities')
  await site.fill({ role: 'searchbox', name: 'Search opportunities' }, 'residency')
  await site.key('Enter')
  await site.seePath('/opportunities?query=residency')
  const opportunity = link(/./, { role: 'article', within: main })
  await site.press(opportunity)
  await site.seePath(/^\/opportunities\/[\da-f-]{36}/)
  await site.see(title(/./))
})

test('shows the prices of a year, and of organizations', async ({ site }) => {
  await site.open('/pricing')
  await site.see(title(/./))
  await site.press(link('Organizations', main))
  await site.seePath(/for=organizations/)
})

test('switches the theme and remembers it', async ({ site, isPhone }) => {
  const theme = () => site.evaluate('() => document.documentElement.dataset.theme')
  await site.open('/terms')
  expect(await theme()).toBe('light')
  if (isPhone) await site.choose({ role: 'combobox', name: 'Theme' }, 'Dark theme')
  else await site.press(button('Switch theme', banner))
  await expect.poll(theme).toBe('dark')
  await site.open('/artworks')
  expect(await theme()).toBe('dark')
})

test('follows a link of the header, which phones show in a menu', async ({ site, isPhone }) => {
  await site.open('/')
  if (isPhone) await site.press(button('Open menu'))
  await site.press(link('Opportunities', isPhone ? dialog('Menu') : banner))
  await site.seePath('/opportunities')
  await site.seeNone(dialog('Menu'))
})

test('shows the supported browsers, and no notice about an old one', async ({ site }) => {
  await site.open('/browsers')
  await site.see(title('Supported browsers'))
  await site.seeNone({ role: 'complementary', name: 'Your browser' })
})

import { expect, test } from 'vitest'
import { env } from '@/lib/env'
import { statisticsPaths } from '@/lib/statistics/statisticsPaths'
import { adminPaths } from '@/lib/navigation/adminPaths'
import { checkoutPaths } from '@/lib/checkout/checkoutPaths'
import { paths } from '@/lib/navigation/paths'
import { robots } from '@/lib/seo/robots'

const refused = robots()
  .split('\n')
  .filter((line) => line.startsWith('Disallow: '))
  .map((line) => line.slice('Disallow: '.length))
const mayVisit = (path: string) => !refused.some((start) => path.startsWith(start))

test('allows public pages', () => {
  for (const path of [
    paths.home,
    paths.artworks,
    paths.art('1'),
    paths.directory('residencies'),
    paths.profile('1', 'login'),
    paths.opportunities,
    paths.opportunity('1'),
    paths.pricing,
    paths.terms,
  ])
    expect(mayVisit(path), path).toBe(true)
})

test('disallows private pages and forms', () => {
  for (const path of [
    ...Object.values(paths.settings),
    adminPaths.profiles,
    adminPaths.fulfillment,
    adminPaths.frontPage,
    adminPaths.verified,
    adminPaths.lookalikes,
    adminPaths.payments,
    adminPaths.applications,
    statisticsPaths.site,
    statisticsPaths.profile('DAYS_30'),
    statisticsPaths.item('1')('ALL'),
    paths.login('/artworks/new'),
    paths.signup(),
    paths.wizard('role'),
    paths.resetPassword,
    paths.bookmarks,
    paths.random,
    paths.newArtwork,
    '/artworks/print',
    '/following',
    paths.editArtwork('1'),
    paths.newOpportunity,
    paths.editOpportunity('1'),
    checkoutPaths.success,
    checkoutPaths.cancel,
    paths.contact('1'),
    paths.report('artwork', '1'),
    paths.appeal('1'),
    adminPaths.reports,
  ])
    expect(mayVisit(path), path).toBe(false)
})

test('links the sitemap by its absolute URL', () => {
  expect(robots()).toContain(`\nSitemap: ${env.webOrigin}/sitemap.xml\n`)
})

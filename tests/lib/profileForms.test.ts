import { expect, test } from 'vitest'
import { daysLeft, adminAddress, parseAdmin } from '@/lib/profiles/adminProfiles'
import { clampCrop, windowOf } from '@/lib/images/crop'
import { contentError, fileError } from '@/lib/images/files'
import { handleFrom } from '@/contract/values/handles'
import { planTerms } from '@/lib/checkout/planTerms'
import { changesOf, valuesOf } from '@/lib/profiles/profileValues'
import { resolveStep } from '@/lib/profiles/wizard'

test('makes a handle of letters, digits and single hyphens', () => {
  expect(handleFrom('  Léonor  d’Ångström & Söhne ')).toBe('leonor-dangstrom-sohne')
  expect(handleFrom('山田')).toBe('')
  expect(handleFrom(`${'a'.repeat(39)} b`)).toBe('a'.repeat(39))
})

test('rejects files with a reason and a remedy', () => {
  const file = { name: 'low sun.webp', type: 'image/webp', size: 1000 }
  expect(fileError(file)).toBeNull()
  expect(fileError({ ...file, name: 'mark.svg', type: 'image/svg+xml' })).toMatch(
    /^SVG files can contain scripts.*Save it as JPEG, PNG, WebP, AVIF or GIF\.$/,
  )
  expect(fileError({ ...file, name: 'IMG_1.HEIC', type: '' })).toMatch(/^HEIC.* export it as JPEG/)
  expect(fileError({ ...file, name: 'low sun.avif', type: 'image/avif' })).toBeNull()
  expect(fileError({ ...file, size: 0 })).toBe('This file is empty.')
  expect(fileError({ ...file, size: 16 * 1024 * 1024 })).toMatch(/has 16 MB; the limit is 15 MB/)
  expect(fileError({ ...file, size: 15 * 1024 * 1024 })).toBeNull()
})

test('recognizes HEIC and AVIF by what they contain', async () => {
  const container = (brands: string) => new Blob([`\0\0\0\x20ftyp${brands}`])
  expect(await contentError(container('heic\0\0\0\0mif1heic'))).toMatch(/^HEIC/)
  expect(await contentError(container('mif1\0\0\0\0mif1heic'))).toMatch(/^HEIC/)
  expect(await contentError(container('avif\0\0\0\0mif1miaf'))).toBeNull()
  expect(await contentError(container('mif1\0\0\0\0mif1avif'))).toBeNull()
})

test('sends null for empty fields and completes addresses', () => {
  const values = valuesOf({ name: ' Maren ', contact: { website: 'oduya.example' } })
  values.contact.instagram = '@maren'
  values.links = [{ key: 'a', label: 'Shop', url: 'shop.example/works' }]
  expect(changesOf(values, ['name', 'headline', 'foundedYear', 'links', 'contact'])).toEqual({
    name: 'Maren',
    headline: null,
    foundedYear: null,
    links: [{ label: 'Shop', url: 'https://shop.example/works' }],
    contact: {
      email: null,
      phone: null,
      website: 'https://oduya.example',
      instagram: 'maren',
      showEmail: false,
      showPhone: false,
      acceptsMessages: true,
    },
  })
})

test('requires the type of an organization in the “about” step', () => {
  const answers = { role: 'ART_ORGANIZATION', name: 'Quay' } as const
  const known = { draft: { answers }, profiles: [] }
  expect(resolveStep('fields', known)).toBe('about')
  const whole = { ...answers, organizationType: 'GALLERY' } as const
  expect(resolveStep('fields', { draft: { answers: whole }, profiles: [] })).toBe('fields')
})

test('opens later steps only after the profile is created, and earlier ones only before', () => {
  const answers = { role: 'ARTIST', name: 'Maren', handle: 'maren' } as const
  expect(resolveStep('plan', { draft: { answers }, profiles: [] })).toBe('fields')
  const made = { draft: { step: 'fields' }, profiles: [{}] }
  expect(resolveStep('fields', made)).toBe('first')
  expect(resolveStep('plan', made)).toBe('plan')
  expect(resolveStep('role', { draft: {}, profiles: [{}] })).toBe('role')
})

test('does not confuse a second profile’s answers with a created profile', () => {
  const answers = { role: 'CURATOR', name: 'Maren', handle: 'maren' } as const
  expect(resolveStep('about', { draft: { answers }, profiles: [{ handle: 'maren' }] })).toBe(
    'about',
  )
})

test('keeps the crop inside the image', () => {
  const wide = { width: 2000, height: 1000 }
  expect(clampCrop(wide, { scale: 1, x: 9, y: 9 })).toEqual({ scale: 1, x: 0.5, y: 0 })
  expect(windowOf(wide, { scale: 1, x: 0.5, y: 0 })).toEqual({ left: 0, top: 0, edge: 1000 })
  expect(windowOf(wide, { scale: 2, x: 0, y: 0 })).toEqual({ left: 750, top: 250, edge: 500 })
})

test('lists the quotas of a plan', () => {
  const terms = (type: string | null, role: 'ARTIST' | 'ART_ORGANIZATION') =>
    planTerms(type, role).map(({ value }) => value)
  expect(terms(null, 'ARTIST')[0]).toBe('Up to 10 works')
  expect(terms(null, 'ART_ORGANIZATION')[1]).toBe('1 free post every 12 months')
  expect(terms('ORGANIZATION_PREMIUM_PLUS', 'ART_ORGANIZATION')).toEqual([
    'Unlimited',
    'Unlimited',
    '3 per month',
  ])
})

test('parses the admin list’s address and counts days until deletion', () => {
  const state = parseAdmin({ query: ' ana ', state: 'deleted', page: '2', view: 'x' })
  expect(adminAddress(state)).toBe('/admin/profiles?query=ana&state=deleted&page=2')
  const month = 30 * 24 * 60 * 60
  const now = Date.parse('2026-11-20T00:00:00Z')
  expect(daysLeft('2026-11-18T12:00:00Z', month, now)).toBe(29)
  expect(daysLeft('2026-10-01T12:00:00Z', month, now)).toBe(0)
})

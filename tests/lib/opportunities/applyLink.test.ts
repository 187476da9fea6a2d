import { expect, test } from 'vitest'
import { wayToApply } from '@/lib/opportunities/applyLink'

const title = 'Paper & ink'

test('links a URL to the organizer’s site', () => {
  const application = { kind: 'URL' as const, value: 'https://www.lantern.example/apply?x=1' }
  expect(wayToApply({ title, application })).toEqual({
    href: 'https://www.lantern.example/apply?x=1',
    host: 'lantern.example',
  })
})

test('links an email address with the title as the subject', () => {
  const application = { kind: 'EMAIL' as const, value: 'calls@lantern.example' }
  expect(wayToApply({ title, application })).toEqual({
    href: 'mailto:calls@lantern.example?subject=Paper%20%26%20ink',
    host: null,
  })
})

test('returns null for anything but an HTTP address', () => {
  const application = { kind: 'URL' as const, value: 'javascript:alert(1)' }
  expect(wayToApply({ title, application })).toBeNull()
  expect(wayToApply({ title, application: null })).toBeNull()
})

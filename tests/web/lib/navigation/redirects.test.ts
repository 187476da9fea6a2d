import { describe, expect, test } from 'vitest'
import { safeNext } from '@/lib/navigation/redirects'

describe('safeNext', () => {
  test('returns a path of this site with its query and hash', () => {
    expect(safeNext('/opportunities?query=a%40b#top')).toBe('/opportunities?query=a%40b#top')
  })

  test.each([undefined, '', '//evil.example', `/${'a'.repeat(2048)}`, ['/', '/']])(
    'rejects %j',
    (next) => {
      expect(safeNext(next)).toBeNull()
    },
  )
})

import { expect, test } from 'vitest'
import { readFlags } from '@/local/settings/flags'

test('reads --reset', () => {
  expect(readFlags(['--reset'])).toEqual({ reset: true })
  expect(readFlags([])).toEqual({ reset: false })
})

test('rejects an unknown option and names the known one', () => {
  expect(() => readFlags(['--rest'])).toThrow(
    'There is no option "--rest". The only option is --reset',
  )
})

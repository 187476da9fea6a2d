import { expect, test } from 'vitest'
import { readFlags } from '@/local/settings/flags'

test('--reset asks for new data', () => {
  expect(readFlags(['--reset'])).toEqual({ reset: true })
  expect(readFlags([])).toEqual({ reset: false })
})

test('an unknown option is refused and the known one named', () => {
  expect(() => readFlags(['--rest'])).toThrow(
    'There is no option "--rest". The only option is --reset',
  )
})

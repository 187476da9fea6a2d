import { expect, test } from 'vitest'
import { createRedaction } from '@/server/text/redact'

const redact = createRedaction(['Ada M. Voss', 'ada@voss.example', null, '-'])

test.each([
  'Ada M. Voss',
  'ada m  voss',
  'Ada_M_Voss',
  'Voss_Ada-M',
  'AdaMVoss',
  'Voss, Ada M.',
  'ada@voss.example',
])('hides %j', (text) => {
  expect(redact(`By ${text} 01`)).toMatch(/^By \[hidden\]\.? 01$/)
})

test('leaves other words, also without anything to hide', () => {
  expect(redact('Low Sun, a study - 2024')).toBe('Low Sun, a study - 2024')
  expect(createRedaction(['A.', '', null])('A. Low Sun')).toBe('A. Low Sun')
})

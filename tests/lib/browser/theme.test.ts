import { expect, test } from 'vitest'
import { themeOptions } from '@/lib/browser/theme'

test('is light by default and allows the theme of the system', () => {
  expect(themeOptions).toMatchObject({ defaultTheme: 'light', enableSystem: true })
})

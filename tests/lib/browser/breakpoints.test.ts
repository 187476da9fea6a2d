import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { BREAKPOINTS, from } from '@/lib/browser/breakpoints'

const root = new URL('../../../', import.meta.url).pathname
const sheets = ['styles', 'components', 'layouts'].flatMap((folder) =>
  readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => `${folder}/${file}`),
)

test('changes the layout at 700, 1005 and 1180 pixels', () => {
  expect(Object.values(BREAKPOINTS)).toEqual([700, 1005, 1180])
  expect(from('large')).toBe('(min-width: 1005px)')
})

test('uses no other width in any style sheet', () => {
  const allowed = Object.values(BREAKPOINTS).flatMap((width) => [
    `min-width: ${width}px`,
    `max-width: ${width - 0.02}px`,
  ])
  const queries = sheets.flatMap((sheet) =>
    [...readFileSync(root + sheet, 'utf8').matchAll(/@media([^{]+)\{/g)]
      .flatMap(([, query]) => query?.match(/(min-|max-)?width\s*(:|[<>]=?)[^)]+/g) ?? [])
      .map((query) => ({ sheet, query })),
  )
  expect(sheets.length).toBeGreaterThan(30)
  expect(queries.filter(({ query }) => !allowed.includes(query))).toEqual([])
})

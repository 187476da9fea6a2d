import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '../../../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const token = (name: string) =>
  new RegExp(`--${name}:\\s*([^;]+);`).exec(read('styles/tokens.css'))?.[1]
const sheet = (name: string) => read(`components/ui/${name}.module.css`).replace(/\s+/g, ' ')

test('limits a list to 300 px and scrolls it', () => {
  expect(token('list-max')).toBe('300px')
  expect(sheet('select/Select')).toMatch(
    /\.list \{[^}]*max-height: var\(--list-max\); overflow: auto;/,
  )
})

test('sets a tooltip to 300 px and to its content on small screens', () => {
  expect(token('tooltip-w')).toBe('300px')
  expect(sheet('overlays/Tooltip')).toMatch(/\.tooltip \{[^}]*width: var\(--tooltip-w\);/)
  expect(sheet('overlays/Tooltip')).toMatch(/max-width: 699\.98px\) \{ \.tooltip \{ width: auto;/)
})

test('limits a toast to 356 px', () => {
  expect(token('toast-w')).toBe('356px')
  expect(sheet('feedback/Toaster')).toMatch(/width: min\(var\(--toast-w\), 100vw - 2rem\);/)
})

test('sets a sheet to 75 % of the window height', () => {
  expect(token('sheet-h')).toBe('75vh')
  expect(read('styles/tokens.css')).toContain('--sheet-h: 75dvh;')
  expect(sheet('overlays/BottomSheet')).toMatch(/\.panel \{[^}]*height: var\(--sheet-h\);/)
})

test('gives the menu no height when closed and the full height when open', () => {
  expect(sheet('overlays/MobileMenu')).toMatch(
    /\.panel \{[^}]*width: min\(100%, var\(--width\)\); height: 0;/,
  )
  expect(sheet('overlays/MobileMenu')).toMatch(/\.menu\[open\] \.panel \{ height: 100%;/)
})

test('sets controls to 44 px', () => {
  expect(token('control-h')).toMatch(/^2\.75rem/)
  expect(sheet('actions/Button')).toMatch(/\.button \{[^}]*min-height: var\(--control-h\);/)
  expect(sheet('inputs/control')).toMatch(/\.control \{[^}]*min-height: var\(--control-h\);/)
})

test('has no text size below 13 px', () => {
  const sizes = [...read('styles/tokens.css').matchAll(/--t-\w+: (?:clamp\()?([\d.]+)rem/g)]
  expect(sizes.length).toBeGreaterThan(8)
  for (const [, size] of sizes) expect(Number(size) * 16).toBeGreaterThanOrEqual(13)
})

test('sets a small tooltip to its content, up to 300 px', () => {
  expect(sheet('overlays/Tooltip')).toMatch(
    /\.small \{ width: auto; max-width: var\(--tooltip-w\);/,
  )
})

test('places toasts at the top center', () => {
  expect(sheet('feedback/Toaster')).toMatch(
    /\.region \{ position: fixed;[^}]*inset: 14px 0 auto;[^}]*margin-inline: auto;/,
  )
})

test('hides the floating back arrow on small screens', () => {
  const floating = read('components/shell/Floating.module.css').replace(/\s+/g, ' ')
  expect(floating).toMatch(/\.back \{ inset-inline-start: 1\.25rem; display: none; \}/)
  expect(floating).toMatch(/@media \(min-width: 700px\) \{ \.back \{ display: grid; \} \}/)
})

test('leaves the underline of an invalid field in the error color while it is hovered', () => {
  // A rule with more weight than that of the invalid field would hide it.
  const control = sheet('inputs/control')
  expect(control).toContain('.control:where(:hover:enabled) { border-color: var(--ink); }')
  expect(control.indexOf(':where(:hover:enabled)')).toBeLessThan(
    control.indexOf(".control[aria-invalid='true'] { border-color: var(--error);"),
  )
})

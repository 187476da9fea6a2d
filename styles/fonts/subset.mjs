// Cuts the fontsource faces down to what the pages use and writes public/fonts,
// styles/fonts.css and lib/browser/fonts.ts. Run it again after updating a font: node styles/fonts/subset.mjs
import { createHash } from 'node:crypto'
import { copyFile, mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { format } from 'oxfmt'
import subsetFont from 'subset-font'
import { faces, fallbacks, licenses } from './faces.mjs'

const root = new URL('../../', import.meta.url)
const output = new URL('public/fonts/', root)

const characters = (unicodeRange) =>
  unicodeRange
    .split(',')
    .map((part) => {
      const [first, last = first] = part
        .trim()
        .slice(2)
        .split('-')
        .map((hex) => parseInt(hex, 16))
      return Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i))
    })
    .flat()
    .join('')

const rule = (descriptors) =>
  `@font-face {\n${Object.entries(descriptors)
    .map(([name, value]) => `  ${name}: ${value};\n`)
    .join('')}}\n`

async function cut({ file, name, unicodeRange, axes, family, style, weight }) {
  const source = await readFile(new URL(`node_modules/@fontsource-variable/${file}`, root))
  const font = await subsetFont(source, characters(unicodeRange), {
    targetFormat: 'woff2',
    noHinting: true,
    variationAxes: axes,
    keepFeatures: ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'lnum', 'pnum', 'tnum'],
  })
  // The name contains a hash of the content, so caches may keep the file forever.
  const hash = createHash('sha256').update(font).digest('hex').slice(0, 8)
  const path = `${name}.${hash}.woff2`
  await writeFile(new URL(path, output), font)
  console.log(`${String(font.length).padStart(7)} ${path}`)
  return {
    name,
    url: `/fonts/${path}`,
    css: rule({
      'font-family': `'${family}'`,
      'font-style': style,
      'font-weight': weight,
      'font-display': 'swap',
      src: `url('/fonts/${path}') format('woff2')`,
      'unicode-range': unicodeRange,
    }),
  }
}

await mkdir(output, { recursive: true })
for (const old of await readdir(output)) if (old.endsWith('.woff2')) await rm(new URL(old, output))

const written = []
for (const face of faces) written.push(await cut(face))
for (const [from, to] of licenses)
  await copyFile(new URL(`node_modules/@fontsource-variable/${from}`, root), new URL(to, output))

const css = [
  '/* Written by fonts/subset.mjs. */\n',
  ...written.map((face) => face.css),
  ...fallbacks.map(rule),
].join('\n')
const urlOf = (name) => written.find((face) => face.name === name).url
const source = `/* Written by styles/fonts/subset.mjs. */

/** The fonts of titles and of text, which every page shows first. */
export const PRELOADED_FONTS = ['${urlOf('newsreader-latin')}', '${urlOf('hanken-grotesk-latin')}']

/** The font of artwork titles, for pages that start with one. */
export const ITALIC_FONT = '${urlOf('newsreader-italic-latin')}'
`

const style = JSON.parse(await readFile(new URL('.oxfmtrc.json', root), 'utf8'))
for (const [path, text] of [
  ['styles/fonts.css', css],
  ['lib/browser/fonts.ts', source],
]) {
  const { code } = await format(path, text, style)
  await writeFile(new URL(path, root), code)
}

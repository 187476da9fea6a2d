import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

const { resolve } = createRequire(import.meta.url)

/**
 * Packages of @fontsource-variable with the letters that DejaVu lacks. The last three list some letters of other
 * scripts without having them.
 */
const families = [
  'noto-sans-devanagari',
  'noto-sans-thai',
  'noto-sans-sc',
  'noto-sans-jp',
  'noto-sans-kr',
] as const
type Family = (typeof families)[number]

/** Latin letters, which DejaVu has. */
const isForeign = (slice: string) => !/^(latin|cyrillic|greek|vietnamese)/.test(slice)

/** The slice of a family that has a character, by code point. */
type Slices = ReadonlyMap<number, string>

const fileOf = (family: Family, file: string) => resolve(`@fontsource-variable/${family}/${file}`)

async function readSlices(family: Family): Promise<Slices> {
  const text = await readFile(fileOf(family, 'unicode.json'), 'utf8')
  const slices = new Map<number, string>()
  for (const [name, ranges] of Object.entries(JSON.parse(text) as Record<string, string>)) {
    if (!isForeign(name)) continue
    for (const range of ranges.split(',')) {
      const [first = 0, last = first] = range
        .trim()
        .slice(2)
        .split('-')
        .map((hex) => parseInt(hex, 16))
      for (let point = first; point <= last; point += 1) slices.set(point, name)
    }
  }
  return slices
}

const read = new Map<Family, Promise<Slices>>()

function slicesOf(family: Family): Promise<Slices> {
  const slices = read.get(family) ?? readSlices(family)
  read.set(family, slices)
  return slices
}

/** Families in the order in which a text reads best: Chinese, Japanese and Korean write one character differently. */
function familiesFor(text: string): readonly Family[] {
  const first: Family[] = []
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) first.push('noto-sans-jp')
  if (/\p{Script=Hangul}/u.test(text)) first.push('noto-sans-kr')
  return [...new Set([...families.slice(0, 2), ...first, ...families])]
}

export interface FallbackFont {
  regular: Buffer
  bold: Buffer
}

/**
 * Fonts with the characters of a text that are passed, each of these in one font.
 * @param characters those that other fonts lack
 */
export async function readFallbackFonts(
  text: string,
  characters: Iterable<string>,
): Promise<FallbackFont[]> {
  const wanted = new Map<string, { file: string; text: string }>()
  const order = familiesFor(text)
  for (const character of characters) {
    for (const family of order) {
      const slice = (await slicesOf(family)).get(character.codePointAt(0) ?? 0)
      if (slice === undefined) continue
      const name = slice.replace(/[[\]]/g, '')
      const file = fileOf(family, `files/${family}-${name}-wght-normal.woff2`)
      wanted.set(file, { file, text: `${wanted.get(file)?.text ?? ''}${character}` })
      break
    }
  }
  const fonts: FallbackFont[] = []
  for (const slice of wanted.values()) {
    const font = await readFile(slice.file)
    const cut = (wght: number) =>
      subsetFont(font, slice.text, {
        targetFormat: 'truetype',
        noHinting: true,
        variationAxes: { wght },
      })
    fonts.push({ regular: await cut(400), bold: await cut(700) })
  }
  return fonts
}

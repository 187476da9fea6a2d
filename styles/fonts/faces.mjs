// What is cut out of which face, and the metrics of the fonts that stand in until it arrives.
const LATIN =
  'U+0020-007E, U+00A0-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+2002-200B, U+2010-2015, U+2018-201E, U+2020-2022, U+2026, U+202F-2030, U+2032-2033, U+2039-203A, U+2044, U+20AC, U+2122, U+2190-2193, U+2212'
const LATIN_EXT =
  'U+0100-0130, U+0132-0151, U+0154-017F, U+01CD-01DC, U+01E6-01E9, U+01FA-01FF, U+0218-021B, U+0300-0304, U+0306-0308, U+030A-030C, U+0323, U+0326-0328, U+1E80-1E85, U+1E9E, U+20A1, U+20A4, U+20A6-20AB, U+20AD-20C0, U+2113, U+2116'

// 350 to 450 differ by less than can be seen, and one weight is half the bytes of an axis. So do the
// optical sizes of 16 and 17 pixels, the smallest we set, and 18: from there up the axis costs a quarter less.
const SERIF = { wght: 380, opsz: { min: 18, max: 72 } }
const newsreader = (script, shape) => `newsreader/files/newsreader-${script}-opsz-${shape}.woff2`
const hanken = (script) => `hanken-grotesk/files/hanken-grotesk-${script}-wght-normal.woff2`

const serif = { family: 'Newsreader', style: 'normal', weight: '200 499', axes: SERIF }
// One optical size is half the bytes of the axis, and as wide as the stand-in at all sizes.
const italic = { ...serif, style: 'italic', axes: { wght: 380, opsz: 32 } }
const bold = { ...serif, weight: '500 900', axes: { wght: 600, opsz: 18 } }
const sans = {
  family: 'Hanken Grotesk',
  style: 'normal',
  weight: '100 900',
  axes: { wght: { min: 400, max: 600 } },
}

export const faces = [
  {
    ...serif,
    name: 'newsreader-latin',
    file: newsreader('latin', 'normal'),
    unicodeRange: LATIN,
  },
  {
    ...serif,
    name: 'newsreader-latin-ext',
    file: newsreader('latin-ext', 'normal'),
    unicodeRange: LATIN_EXT,
  },
  {
    ...italic,
    name: 'newsreader-italic-latin',
    file: newsreader('latin', 'italic'),
    unicodeRange: LATIN,
  },
  {
    ...italic,
    name: 'newsreader-italic-latin-ext',
    file: newsreader('latin-ext', 'italic'),
    unicodeRange: LATIN_EXT,
  },
  {
    ...bold,
    name: 'newsreader-bold-latin',
    file: newsreader('latin', 'normal'),
    unicodeRange: LATIN,
  },
  { ...sans, name: 'hanken-grotesk-latin', file: hanken('latin'), unicodeRange: LATIN },
  { ...sans, name: 'hanken-grotesk-latin-ext', file: hanken('latin-ext'), unicodeRange: LATIN_EXT },
]

export const licenses = [
  ['newsreader/LICENSE', 'OFL-newsreader.txt'],
  ['hanken-grotesk/LICENSE', 'OFL-hanken-grotesk.txt'],
]

const percent = (share) => `${(share * 100).toFixed(2)}%`

/** A system font that takes the room of the one to come: widths measured over English text. */
const standIn = (family, style, names, width, [ascent, descent]) => ({
  'font-family': `'${family}'`,
  'font-style': style,
  src: names.map((name) => `local('${name}')`).join(', '),
  'size-adjust': percent(width),
  'ascent-override': percent(ascent / width),
  'descent-override': percent(descent / width),
  'line-gap-override': '0%',
})

const TIMES = ['Times New Roman', 'TimesNewRomanPSMT', 'Liberation Serif', 'Tinos']
const TIMES_ITALIC = [
  'Times New Roman Italic',
  'TimesNewRomanPS-ItalicMT',
  'Liberation Serif Italic',
  'Tinos Italic',
]
const ARIAL = ['Arial', 'ArialMT', 'Liberation Sans', 'Arimo', 'Roboto']
const NEWSREADER = [0.735, 0.265]
const HANKEN = [1, 0.303]

// Newsreader grows wider with its optical size, so that titles need a stand-in of their own.
export const fallbacks = [
  standIn('Newsreader Text Fallback', 'normal', TIMES, 1, NEWSREADER),
  standIn('Newsreader Text Fallback', 'italic', TIMES_ITALIC, 0.94, NEWSREADER),
  standIn('Newsreader Display Fallback', 'normal', TIMES, 1.07, NEWSREADER),
  standIn('Newsreader Display Fallback', 'italic', TIMES_ITALIC, 0.94, NEWSREADER),
  standIn('Hanken Grotesk Fallback', 'normal', ARIAL, 1, HANKEN),
]

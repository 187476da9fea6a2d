import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

const { resolve } = createRequire(import.meta.url)

/* The ranges of fontsource. */
const LATIN =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD'
const LATIN_EXT =
  'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF'

const faces = [
  { family: 'Newsreader', file: 'newsreader', weights: '200 800' },
  { family: 'Hanken Grotesk', file: 'hanken-grotesk', weights: '100 900' },
].flatMap((face) => [
  { ...face, subset: 'latin', range: LATIN },
  { ...face, subset: 'latin-ext', range: LATIN_EXT },
])

/** In the style sheet itself: browsers load no font files beside a page that is opened from the disk. */
const fontFaces = () =>
  Promise.all(
    faces.map(async ({ family, file, weights, subset, range }) => {
      const path = `@fontsource-variable/${file}/files/${file}-${subset}-wght-normal.woff2`
      const data = await readFile(resolve(path), 'base64')
      return `@font-face{font-family:'${family}';font-style:normal;font-display:swap;font-weight:${weights};src:url(data:font/woff2;base64,${data}) format('woff2');unicode-range:${range}}\n`
    }),
  )

/** The tokens of styles/tokens.css that the site uses, and its own few rules. */
const rules = `/* Fonts: Newsreader and Hanken Grotesk, under the SIL Open Font License 1.1 (https://openfontlicense.org). */
:root {
  color-scheme: light dark;
  --serif: 'Newsreader', 'Iowan Old Style', Georgia, serif;
  --sans: 'Hanken Grotesk', 'Helvetica Neue', Arial, sans-serif;
  --wall: #ffffff; --plinth: #f5f5f3; --ink: #121316; --ink-2: #484a50; --ink-3: #67696f;
  --rule: #dcdcd8; --accent: #0b30bf; --accent-fill: #0b30bf; --on-accent: #ffffff;
  --t-display: min(clamp(2.5rem, 1.55rem + 3.9vw, 4.75rem), 14vw);
  --t-h1: clamp(2.125rem, 1.6rem + 2.2vw, 3.375rem);
  --t-h2: clamp(1.625rem, 1.4rem + 1vw, 2.25rem);
  --t-h3: clamp(1.3125rem, 1.2rem + 0.45vw, 1.5625rem);
  --t-lead: clamp(1.1875rem, 1.1rem + 0.4vw, 1.4375rem);
  --gutter: clamp(1.25rem, 4.2vw, 4rem);
  --section: clamp(3rem, 2rem + 4vw, 6rem);
}
@media screen and (prefers-color-scheme: dark) {
  :root {
    --wall: #101114; --plinth: #191b1f; --ink: #f2f1ed; --ink-2: #bdbec2; --ink-3: #989aa1;
    --rule: #2e3138; --accent: #a3b4ff; --accent-fill: #3453ea;
  }
}
*, ::before, ::after { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; }
body { margin: 0; background: var(--wall); color: var(--ink); font: 400 1.0625rem/1.58 var(--serif); overflow-wrap: break-word; }
img { display: block; max-width: 100%; height: auto; background: var(--plinth); }
a { color: var(--accent); text-underline-offset: 0.2em; text-decoration-thickness: 1px; }
a:hover { text-decoration-thickness: 2px; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 3px; }
h1, h2, h3, h4 { margin: 0; font-weight: 500; line-height: 1.12; text-wrap: balance; }
h1 { font-size: var(--t-h1); letter-spacing: -0.01em; }
h2 { font-size: var(--t-h2); }
h3, h4 { font-size: var(--t-h3); }
p { margin: 0; }
ul, ol, dl, dd, figure { margin: 0; padding: 0; }
.plain { list-style: none; }
.skip { position: absolute; left: -999rem; }
.skip:focus { left: var(--gutter); top: 0.5rem; padding: 0.5rem 1rem; background: var(--wall); }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
header, main, footer { max-width: 84rem; margin-inline: auto; padding-inline: var(--gutter); }
header { display: flex; flex-wrap: wrap; gap: 0 2rem; align-items: center; justify-content: space-between; padding-block: 0.75rem; }
header a { display: inline-flex; align-items: center; min-height: 2.75rem; color: var(--ink); text-decoration: none; }
header a:hover { color: var(--accent); }
.name { font-size: 1.25rem; font-weight: 500; }
nav ul { display: flex; flex-wrap: wrap; gap: 0 1.5rem; }
nav, .facts, .meta, .pages, footer, .label { font-family: var(--sans); font-size: 0.9375rem; }
header a[aria-current]::before { content: ''; width: 0.375rem; height: 0.375rem; margin-inline-end: 0.5rem; border-radius: 50%; background: var(--accent); }
main { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--section); padding-block: clamp(2rem, 5vw, 4rem) var(--section); }
main > section { display: grid; grid-template-columns: minmax(0, 1fr); gap: 1.5rem; }
.display { font-size: var(--t-display); line-height: 1.02; letter-spacing: -0.02em; }
.head { display: grid; grid-template-columns: minmax(0, 1fr); gap: 1rem; }
.lead { max-width: 38em; font-size: var(--t-lead); line-height: 1.42; }
.meta { color: var(--ink-2); }
.prose { display: grid; grid-template-columns: minmax(0, 1fr); gap: 1em; max-width: 38em; }
.prose ul, .prose ol { padding-inline-start: 1.25em; }
.prose blockquote { margin: 0; padding-inline-start: 1.25em; border-inline-start: 1px solid var(--rule); color: var(--ink-2); }
.hero img { width: 100%; max-height: 80vh; object-fit: cover; }
.grid { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 17rem), 1fr)); gap: clamp(2rem, 4vw, 3.5rem) clamp(1.5rem, 3vw, 3rem); align-items: end; }
.grid a { display: grid; gap: 0.875rem; color: var(--ink); text-decoration: none; }
.grid img { width: 100%; max-height: 24rem; object-fit: contain; object-position: left bottom; background: none; }
.grid .empty { aspect-ratio: 4 / 3; background: var(--plinth); }
.label { line-height: 1.42; }
.label strong { display: block; font: italic 500 1.125rem/1.3 var(--serif); }
.label span { color: var(--ink-2); }
.grid a:hover strong { color: var(--accent); }
.work { display: grid; grid-template-columns: minmax(0, 1fr); gap: clamp(2rem, 4vw, 4rem); align-items: start; }
.work figure + figure { margin-top: 2rem; }
.work img { max-height: 86vh; width: auto; }
.aside { display: grid; grid-template-columns: minmax(0, 1fr); gap: 1.5rem; }
.facts, .cv { max-width: 48rem; }
.facts div { display: grid; grid-template-columns: minmax(6rem, 1fr) 2fr; gap: 1rem; padding-block: 0.625rem; border-top: 1px solid var(--rule); }
.facts dt { color: var(--ink-2); }
.pages { display: flex; flex-wrap: wrap; gap: 0.5rem 1.5rem; justify-content: space-between; }
.pages a { display: inline-flex; align-items: center; min-height: 2.75rem; }
.cv li { display: grid; grid-template-columns: 4rem minmax(0, 1fr); gap: 1rem; padding-block: 0.5rem; border-top: 1px solid var(--rule); }
.cv span { font: 400 0.9375rem/1.75 var(--sans); color: var(--ink-2); }
.entries { display: grid; grid-template-columns: minmax(0, 1fr); gap: 3rem; }
.entry { display: grid; grid-template-columns: minmax(0, 1fr); gap: 0.75rem; padding-top: 1.5rem; border-top: 1px solid var(--rule); }
footer { padding-block: 1.5rem 3rem; color: var(--ink-2); }
footer p { padding-top: 1.5rem; border-top: 1px solid var(--rule); }
@media (min-width: 1005px) {
  .work { grid-template-columns: minmax(0, 2fr) minmax(18rem, 1fr); }
  .aside { position: sticky; top: 2rem; }
}
@media print {
  body { font-size: 11pt; }
  nav, .pages, .skip { display: none; }
  header, main, footer { max-width: none; padding-inline: 0; }
  main, main > section { display: block; }
  main > * + *, main > section > * + * { margin-top: 1.5rem; }
  .grid { grid-template-columns: repeat(3, 1fr); }
  .grid li, figure, .entry, .cv li { break-inside: avoid; }
  .work { display: block; }
  .work img { max-height: 16cm; }
  .aside { position: static; margin-top: 1.5rem; }
  a { color: inherit; }
}
@media (forced-colors: active) {
  header a[aria-current] { text-decoration: underline; }
}
`

let sheet: Promise<string> | undefined

/** The style sheet, with its fonts. */
export function siteStyle(): Promise<string> {
  sheet ??= fontFaces().then((fonts) => fonts.join('') + rules)
  return sheet
}

import type disciplines from './data/disciplines.json'

export type Discipline = keyof typeof disciplines

/** The discipline that each image style is presented as. */
const disciplineOf: Record<string, Discipline> = {
  gesture: 'painting',
  hardedge: 'painting',
  landscape: 'painting',
  still: 'painting',
  figure: 'painting',
  watercolor: 'painting',
  field: 'painting',
  strata: 'painting',
  room: 'painting',
  ink: 'drawing',
  architecture: 'drawing',
  score: 'drawing',
  ledger: 'drawing',
  relief: 'print',
  screenprint: 'print',
  tiles: 'print',
  lines: 'digital',
  flow: 'digital',
  rings: 'digital',
  night: 'photography',
  cyanotype: 'photography',
  weave: 'textile',
  collage: 'collage',
  cutout: 'collage',
  sculpture: 'sculpture',
}

export const disciplineOfStyle = (style: string): Discipline => disciplineOf[style] ?? 'painting'

/** Styles that one artist could plausibly work in at the same time. */
const similar: Record<string, readonly string[]> = {
  hardedge: ['field'],
  gesture: ['field'],
  landscape: ['strata'],
  watercolor: ['strata'],
  still: ['room'],
  figure: ['room'],
  collage: ['cutout'],
  lines: ['flow', 'rings'],
  ink: ['flow'],
  architecture: ['room', 'ledger'],
  score: ['ledger', 'rings'],
  relief: ['tiles'],
  screenprint: ['tiles'],
  weave: ['ledger'],
}

export const similarStyles = (styles: readonly string[]): string[] => [
  ...new Set(styles.flatMap((style) => [style, ...(similar[style] ?? [])])),
]

import { describe, expect, test } from 'vitest'
import { insertPastedCv, readPastedCv } from '@/lib/profiles/pastedCv'

const read = (...lines: string[]) =>
  readPastedCv(lines.join('\n'), 'EXHIBITION').entries.map(({ kind, year, title, place }) =>
    [kind, year, title, place].join(' | '),
  )

describe('readPastedCv', () => {
  test.each([
    ['2019 Solo show, Gallery X, Berlin', '2019 | Solo show | Gallery X, Berlin'],
    ['• 2019: Solo show', '2019 | Solo show | '],
    ['2019\tSolo show\tBerlin', '2019 | Solo show | Berlin'],
    ['2019 — “Rain, Steam”, Tate', '2019 | “Rain, Steam” | Tate'],
    ['2019–21 MFA, Porto', '2019 | MFA (2019–21) | Porto'],
    ['2019 – present Studio, Porto', '2019 | Studio (2019 – present) | Porto'],
    ['Solo show, Berlin (2019)', '2019 | Solo show | Berlin'],
    ['Solo show, Berlin, 2019', '2019 | Solo show | Berlin'],
    ['20195 Drawings', ' | 20195 Drawings | '],
    ['0200 Drawings', ' | 0200 Drawings | '],
    ['Solo show', ' | Solo show | '],
  ])('reads %j', (line, entry) => {
    const kind = line.includes('MFA') ? 'EDUCATION' : 'EXHIBITION'
    expect(read(line)).toEqual([`${kind} | ${entry}`])
  })

  test('takes the year and the kind of the line above', () => {
    expect(read('2019', 'One', '2018', 'Two', 'Awards and grants:', '2001 A prize')).toEqual([
      'EXHIBITION | 2019 | One | ',
      'EXHIBITION | 2018 | Two | ',
      'AWARD | 2001 | A prize | ',
    ])
    expect(read('Solo exhibitions', '2019 One', 'Education', 'MFA')).toEqual([
      'EXHIBITION | 2019 | One | ',
      'EDUCATION |  | MFA | ',
    ])
  })

  test('sorts lines without a heading by their words', () => {
    const kinds = ['2019 Solo show, Porto', '2020 Ridge Prize', '2021 Residency, Quay House']
    kinds.push('2012 MFA, Porto', '2022 Collection of the City Museum', '2023 Untitled, Lyon')
    expect(read(...kinds).map((entry) => entry.split(' | ')[0])).toEqual([
      'EXHIBITION',
      'AWARD',
      'RESIDENCY',
      'EDUCATION',
      'COLLECTION',
      'EXHIBITION',
    ])
    expect(read('Exhibitions', '2020 Ridge Prize show')[0]).toMatch(/^EXHIBITION/)
  })

  test('cuts a text that is too long and counts its line', () => {
    const { entries, shortened } = readPastedCv(`2019 ${'a'.repeat(201)}\n2018 Two`, 'PRESS')
    expect(entries[0]?.title).toBe(`${'a'.repeat(199)}…`)
    expect(shortened).toBe(1)
  })
})

describe('insertPastedCv', () => {
  const row = (key: string, title = '') =>
    ({ key, kind: 'PRESS', year: '', title, place: '' }) as const

  test('leaves out what exceeds the number of lines, and says so', () => {
    const full = Array.from({ length: 199 }, (_, index) => row(String(index), 'Review'))
    const { rows, message } = insertPastedCv(
      full,
      row('3', 'Review'),
      '2019 One\n2018 Two\n2017 Three',
    )
    expect(rows).toHaveLength(200)
    expect(rows[4]?.title).toBe('One')
    expect(message).toBe('Added 1 line. Left out 2 lines: a CV has up to 200.')
  })

  test('keeps an empty row when nothing was pasted but a heading', () => {
    const { rows, message } = insertPastedCv([row('1')], row('1'), 'Education\n2019')
    expect(rows).toEqual([row('1')])
    expect(message).toBe('Added 0 lines.')
  })
})

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { artworkCatalog } from '@/server/imports/artworkCatalog'
import { opportunityCatalog } from '@/server/imports/opportunityCatalog'
import { checkCatalog, readCatalog } from '@/server/imports/readCatalog'
import type { ArtworkRow } from '@/server/imports/readArtwork'
import { smallImage } from '@/tests/support/server/artworkWriter'

const folder = mkdtempSync(path.join(tmpdir(), 'catalog-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const profileId = '11111111-1111-4111-8111-111111111111'
let serial = 0
const write = (content: string | Buffer, ending = 'csv') => {
  const file = path.join(folder, `catalog-${(serial += 1)}.${ending}`)
  writeFileSync(file, content)
  return { file, profileId, folder }
}
const artworks = async (source: ReturnType<typeof write>) => {
  const found: ArtworkRow[] = []
  for await (const row of readCatalog(source, artworkCatalog)) {
    if ('problem' in row) throw new Error(`line ${row.line}: ${row.problem}`)
    found.push(row)
  }
  return found
}
const problems = async (content: string | Buffer, ending = 'csv') =>
  (await checkCatalog(write(content, ending), artworkCatalog)).bad.map(
    ({ line, problem }) => `${line}: ${problem}`,
  )

test('reads every field of an artwork from a row', async () => {
  writeFileSync(path.join(folder, 'a.png'), await smallImage())
  const [artwork] = await artworks(
    write(
      'Title,Year From,year_to,Medium,Category,Height,Width,Depth,Unit,Edition,Availability,Price,' +
        'Currency,Tags,Images,Alts,Embed URL,Visibility,Made with AI,Description\r\n' +
        '"Salt, road",2019,2021,Oil,painting,120,90.5,,in,1/3,for sale,1200.50,eur,' +
        'Blue Hour; Étude,a.png,A road,https://vimeo.com/76979871,unlisted,no,"Two\nlines ""said"""\r\n',
    ),
  )
  expect(artwork).toMatchObject({
    line: 2,
    imageFiles: [{ file: 'a.png', alt: 'A road' }],
    form: {
      title: 'Salt, road',
      description: 'Two\nlines "said"',
      yearFrom: 2019,
      yearTo: 2021,
      medium: 'Oil',
      category: 'PAINTING',
      edition: '1/3',
      size: { height: 120, width: 90.5, depth: null, unit: 'in' },
      availability: 'FOR_SALE',
      price: { amountMinor: 120_050, currency: 'EUR' },
      tags: ['blue hour', 'étude'],
      embedUrl: 'https://vimeo.com/76979871',
      visibility: 'UNLISTED',
      madeWithAi: false,
    },
  })
})

test('reads the same fields from a line of JSON, with arrays', async () => {
  const row = { title: 'x', yearFrom: 2019, tags: ['A', 'b'], price: 1500, currency: 'JPY' }
  const [artwork] = await artworks(write(`\n${JSON.stringify(row)}\n`, 'jsonl'))
  expect(artwork).toMatchObject({
    line: 2,
    form: { yearFrom: 2019, tags: ['a', 'b'], price: { amountMinor: 1500, currency: 'JPY' } },
  })
})

test('imports rows without images as drafts, whatever their visibility', async () => {
  const found = await artworks(write('title,visibility\na,public\nb,\n'))
  expect(found.map(({ form }) => form.visibility)).toEqual(['DRAFT', 'DRAFT'])
})

test.each([
  ['commas', 'title,medium\na,b\n'],
  ['semicolons', 'title;medium\na;b\n'],
  ['tabs', 'title\tmedium\na\tb\n'],
  ['a byte order mark', '\uFEFFtitle,medium\na,b\n'],
  ['no line break at its end', 'title,medium\na,b'],
])('reads a file with %s', async (_what, content) => {
  expect((await artworks(write(content)))[0]?.form).toMatchObject({ title: 'a', medium: 'b' })
})

test('reports every invalid row with its line and column', async () => {
  const rows = [
    'title,year from,year to,height,width,price,currency,tags,category,images',
    'fine,2001,,,,,,,,',
    'a,2001,1999,,,,,,,',
    'b,,,12,,,,,,',
    'c,,,,,12,,,,',
    '"d\nd",,,,,12.345,EUR,,,',
    'e,,,,,12.03,CHF,,,',
    'f,soon,,,,,,,,',
    'g,,,tall,1,,,,,',
    'h,,,,,,,!!,MEME,',
    'i,,,,,,,,,../secret.png',
    'j,,,,,,,,,missing.png',
    'k,too,few',
  ]
  const found = await problems(rows.join('\n'))
  expect(found.map((problem) => problem.split(' ').slice(0, 2).join(' '))).toEqual([
    '3: year',
    '4: width:',
    '5: currency:',
    '6: price:',
    '8: price:',
    '9: year',
    '10: height:',
    '11: category:',
    '12: images:',
    '13: images:',
    '14: The',
  ])
  expect(found[5]).toBe('9: year from: “soon” can’t be used. Enter a year from 1000 to 2100.')
  expect(found[7]).toMatch(/^11: category: “MEME” is not known. Write one of: painting, drawing, /)
})

test.each([
  ['a price in an unknown currency', 'price,currency\n1,ZZZ\n', /currency/],
  ['a javascript: embed URL', 'embed url\njavascript:alert(1)\n', /embed url/],
])('reports %s as a problem of its row', async (_what, content, message) => {
  expect((await problems(content))[0]).toMatch(message)
})

test('ignores an unknown column and reports it once', async () => {
  const source = write('title,color,\na,red,\nb,blue,\n')
  const { good, bad, warnings, columns } = await checkCatalog(source, artworkCatalog)
  expect({ good, bad, warnings }).toEqual({ good: 2, bad: [], warnings: [] })
  expect([...columns.ignored]).toEqual(['color', ''])
})

test.each([
  ['artworks', artworkCatalog],
  ['opportunities', opportunityCatalog],
])('rejects a file of %s without a known column', async (_what, kind) => {
  await expect(
    checkCatalog(write('foo;bar\n1;2\n'), kind as typeof artworkCatalog),
  ).rejects.toThrow('Line 2 has no known column.')
})

test('names columns as the file does', async () => {
  const content = 'TITLE,Year_From,Height (cm),Width (cm),Tags\na,soon,1,2,x\nb,,,,"Sea, fog"\n'
  expect(await problems(content)).toEqual([
    '2: Year_From: “soon” can’t be used. Enter a year from 1000 to 2100.',
  ])
  const { warnings } = await checkCatalog(write(content), artworkCatalog)
  expect(warnings).toEqual([{ line: 3, problem: 'Tags: “Sea, fog” was split at its comma.' }])
})

const read = async (header: string, row: string) => {
  const source = write(`${header}\n${row}\n`)
  const [artwork] = await artworks(source)
  const { columns, warnings } = await checkCatalog(source, artworkCatalog)
  return { artwork: artwork?.form, columns, warnings: warnings.map(({ problem }) => problem) }
}

test('reads a row of the catalog of Tate, whose height is in its column width', async () => {
  const { artwork, columns } = await read(
    'id,accession_number,artist,artistRole,artistId,title,dateText,medium,creditLine,year,acquisitionYear,dimensions,width,height,depth,units,inscription,thumbnailCopyright,thumbnailUrl,url',
    '9,X1,"Doe, Ann",artist,38,Harbor,c.1830–5,Oil on canvas,Bequeathed 1922,1830,1922,support: 394 x 419 mm,394,419,,mm,,,,',
  )
  expect(artwork).toMatchObject({
    title: 'Harbor',
    yearFrom: 1830,
    medium: 'Oil on canvas',
    size: { height: 39.4, width: 41.9, depth: null, unit: 'cm' },
  })
  expect(columns.renamed.get('dimensions')).toBe('height, width, depth')
  expect(columns.ignored).toContain('accession_number')
  expect(columns.ignored).not.toContain('medium')
})

test('reads a row of the catalog of the Museum of Modern Art', async () => {
  const { artwork, warnings } = await read(
    'Title,Artist,ConstituentID,ArtistBio,Nationality,BeginDate,EndDate,Gender,Date,Medium,Dimensions,CreditLine,AccessionNumber,Classification,Department,DateAcquired,Cataloged,ObjectID,URL,ImageURL,OnView,Circumference (cm),Depth (cm),Diameter (cm),Height (cm),Length (cm),Weight (kg),Width (cm),Seat Height (cm),Duration (sec.)',
    'Tower,Ann Doe,6,American,(American),(1870),(1933),(female),1917–19,Ink on paper,"19 1/8 x 66 1/2"" (48.6 x 168.9 cm)",Gift,1.2,Photographs,Design,1996-04-09,Y,2,,,,,,,48.6,,,168.9,,',
  )
  expect(artwork).toMatchObject({
    title: 'Tower',
    yearFrom: 1917,
    yearTo: 1919,
    category: 'PHOTOGRAPHY',
    size: { height: 48.6, width: 168.9, depth: null, unit: 'cm' },
  })
  expect(warnings).toEqual([])
})

test('reads a row of the catalog of the Metropolitan Museum', async () => {
  const { artwork, warnings } = await read(
    'Object Number,Is Highlight,Object ID,Department,AccessionYear,Object Name,Title,Culture,Artist Display Name,Artist Begin Date,Artist End Date,Object Date,Object Begin Date,Object End Date,Medium,Dimensions,Credit Line,Classification,Tags',
    '1979.1,False,1,Wing,1979,Painting,Coast,,Ann Doe,1794,1869,ca. 1853,1850,1856,Oil,"27 1/2 x 35 3/4 in. (69.9 x 90.8 cm)",Gift,Paintings|Frames,Boats|Birds',
  )
  expect(artwork).toMatchObject({
    title: 'Coast',
    yearFrom: 1850,
    yearTo: 1856,
    category: 'PAINTING',
    size: { height: 69.9, width: 90.8, depth: null, unit: 'cm' },
    tags: ['boats', 'birds'],
  })
  expect(warnings).toEqual([])
})

test.each([
  ['Date', 'n.d.', {}],
  ['Date', '1896', { yearFrom: 1896 }],
  ['Date', '"April 1903, cast 1920"', { yearFrom: 1903 }],
  ['Date', '1988/1990', { yearFrom: 1988, yearTo: 1990 }],
  ['Date', '500 BC', {}, 'Date: “500 BC” has no year from 1000 to 2100, so it was left out.'],
  ['Object Begin Date', '-500', {}, 'Object Begin Date: “-500” has no year'],
  [
    'Classification',
    'Furniture',
    {},
    'Classification: “Furniture” is not known, so it was left out.',
  ],
  ['Height (cm)', '12', {}],
  ['Height (cm),Width (cm)', '0.0000,0.0000', {}],
  ['height,width,Dimensions', '10,20,3 x 4 cm', { size: { height: 10, width: 20 } }],
])('imports a row with %s “%s”', async (header, cell, form, warning?: string) => {
  const found = await read(`title,${header}`, `a,${cell}`)
  const { yearFrom, yearTo, category, size } = found.artwork ?? {}
  const given = JSON.parse(JSON.stringify({ yearFrom, yearTo, category, size })) as object
  expect(given).toMatchObject(form)
  expect(Object.values(given).filter(Boolean)).toHaveLength(Object.keys(form).length)
  if (warning) expect(found.warnings[0]).toContain(warning)
  else expect(found.warnings).toEqual([])
})

test('rejects images outside the image folder', async () => {
  writeFileSync(path.join(folder, 'secret.png'), await smallImage())
  const outside = path.join(folder, 'secret.png')
  const source = write(`title,images\na,../secret.png\nb,${outside}\nc,\n`)
  const { bad, good } = await checkCatalog(
    { ...source, folder: path.join(folder, 'inside') },
    artworkCatalog,
  )
  expect([bad.map(({ line }) => line), good]).toEqual([[2, 3], 1])
})

test('reports a line that is not a JSON object and reads the next one', async () => {
  expect(await problems('{"title":"a"}\n{oops\n[1]\n"x"\n{"title":"b"}', 'jsonl')).toEqual([
    '2: Enter a JSON object.',
    '3: Enter a JSON object.',
    '4: Enter a JSON object.',
  ])
})

test.each([
  ['in Latin-1', Buffer.from('title\ncaf\xe9\n', 'latin1'), 'csv', /UTF-8/],
  ['with an unclosed quote', 'title\n"open\nand on\n', 'csv', /no longer CSV/],
  ['of an unknown type', 'x', 'xlsx', /\.csv or a \.jsonl/],
])('rejects a whole file %s', async (_what, content, ending, message) => {
  await expect(problems(content, ending)).rejects.toThrow(message)
})

test('derives the same id from the same row, and another id from its repetition', async () => {
  const ids = async (content: string, ending?: string) =>
    (await artworks(write(content, ending))).map(({ id }) => id)
  const [a, b, again] = await ids('title,medium\na,ink\nb,ink\na,ink\n')
  expect(new Set([a, b, again]).size).toBe(3)
  expect(await ids('medium,title\nink,b\nink,a\n')).toEqual([b, a])
})

const long = (words: number) => Array.from({ length: words }, () => 'Harbor').join(' ')

test.each([
  ['repeated tags', { tags: 'Fog; #fog ;Sea' }, ['fog', 'sea'], ['Repeated tags were removed.']],
  [
    'a comma in a tag',
    { tags: 'sea, harbor' },
    ['sea', 'harbor'],
    ['“sea, harbor” was split at its comma.'],
  ],
  [
    'a tag without letters',
    { tags: ['!!', 'sea'] },
    ['sea'],
    ['“!!” has no letter or digit, so it was removed.'],
  ],
  [
    'a tag that is too long',
    { tags: 'x'.repeat(41) },
    ['x'.repeat(40)],
    [`“${'x'.repeat(41)}” was cut to 40 characters.`],
  ],
  [
    'too many tags',
    { tags: Array.from({ length: 14 }, (_, n) => `t${n}`) },
    Array.from({ length: 12 }, (_, n) => `t${n}`),
    ['There are 14; the first 12 were kept.'],
  ],
])('puts %s right with a warning', async (_what, row, tags, messages) => {
  const source = write(JSON.stringify({ title: 'a', ...row }), 'jsonl')
  const [artwork] = await artworks(source)
  expect(artwork?.form.tags).toEqual(tags)
  const { bad, warnings } = await checkCatalog(source, artworkCatalog)
  expect(bad).toEqual([])
  expect(warnings).toEqual(messages.map((message) => ({ line: 1, problem: `tags: ${message}` })))
})

test('shortens a long title and keeps the whole in the description', async () => {
  const title = long(40)
  const source = write(JSON.stringify({ title, medium: 'Oil', description: 'Found.' }), 'jsonl')
  const [artwork] = await artworks(source)
  expect(artwork?.form.title).toBe(`${long(28)}…`)
  expect(artwork?.form.description).toBe(`${title}\n\nFound.`)
  expect(artwork?.form.medium).toBe('Oil')
  const [warning] = (await checkCatalog(source, artworkCatalog)).warnings
  expect(warning).toEqual({
    line: 1,
    problem:
      'title: It has more than 200 characters, so it was shortened. The whole is in the description.',
  })
})

const words = (count: number) => Array.from({ length: count }, (_, n) => `Cost ${n}`)

test.each([
  [
    'repeated values in several spellings',
    { artisticFields: 'Film; film; Social practice', languages: 'EN; en' },
    { artisticFields: ['FILM', 'SOCIAL_PRACTICE'], languages: ['en'] },
    ['artisticFields: Repeated artistic fields', 'languages: Repeated languages'],
  ],
  [
    'a comma in a value',
    { countries: 'de, ch', requirements: 'CV, Artist statement (optional)' },
    {
      eligibility: { countries: ['DE', 'CH'] },
      requirements: [
        { type: 'cv', required: true },
        { type: 'artist_statement', required: false },
      ],
    },
    ['countries: “de, ch” was split', 'requirements: “CV, Artist statement (optional)” was split'],
  ],
  [
    'too many values, and one that is too long',
    { notCovered: ['x'.repeat(501), ...words(13)] },
    { notCovered: ['x'.repeat(500), ...words(11)] },
    [
      `notCovered: “${'x'.repeat(501)}” was cut to 500 characters.`,
      'notCovered: There are 14; the first 12 were kept.',
    ],
  ],
  [
    'a long title and summary',
    { title: long(40), summary: long(60), description: 'Apply.' },
    {
      title: `${long(28)}…`,
      summary: `${long(42)}…`,
      description: `${long(40)}\n\n${long(60)}\n\nApply.`,
    },
    ['title: It has more than 200', 'summary: It has more than 300'],
  ],
])('puts %s of an opportunity right with a warning', async (_what, row, content, messages) => {
  const source = write(JSON.stringify({ type: 'job', title: 'a', ...row }), 'jsonl')
  const { bad, warnings } = await checkCatalog(source, opportunityCatalog)
  expect(bad).toEqual([])
  expect(warnings.map(({ line, problem }) => `${line} ${problem}`)).toEqual(
    messages.map((message): unknown => expect.stringContaining(`1 ${message}`)),
  )
  for await (const found of readCatalog(source, opportunityCatalog))
    expect(found).toMatchObject({ content })
})

import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { CsvError, parse } from 'csv-parse'

/** A row of a catalog: its values by the file's column names, or why it cannot be read. */
export type Row = { line: number } & ({ values: Record<string, unknown> } | { problem: string })

/** The file as a whole cannot be read. */
export class UnreadableFile extends Error {}

/** The bytes of a catalog, each time from the start. */
export interface CatalogFile {
  format: 'csv' | 'jsonl'
  read(): AsyncIterable<Buffer> | Iterable<Buffer>
}

/** A catalog on disk, whose format its name says. */
export function catalogFile(file: string): CatalogFile {
  const isLines = /\.(jsonl|ndjson)$/i.test(file)
  if (!isLines && !/\.csv$/i.test(file))
    throw new UnreadableFile('A catalog is a .csv or a .jsonl file.')
  return { format: isLines ? 'jsonl' : 'csv', read: () => createReadStream(file) }
}

/** Rows of CSV (RFC 4180, the first row names the columns) or of JSON Lines. */
export const readRows = (file: CatalogFile): AsyncGenerator<Row> =>
  file.format === 'jsonl' ? readJsonLines(file) : readCsv(file)

async function* readJsonLines(file: CatalogFile): AsyncGenerator<Row> {
  let rest = ''
  let line = 0
  for await (const chunk of decode(file)) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    for (const text of lines) yield* readJson(text, (line += 1))
  }
  yield* readJson(rest, line + 1)
}

function* readJson(text: string, line: number): Generator<Row> {
  if (text.trim() === '') return
  try {
    const value: unknown = JSON.parse(text)
    if (value === null || typeof value !== 'object' || Array.isArray(value)) throw new Error()
    yield { line, values: value as Record<string, unknown> }
  } catch {
    yield { line, problem: 'Enter a JSON object.' }
  }
}

interface Read {
  raw: string
  record: string[]
  info: { lines: number }
}

async function* readCsv(file: CatalogFile): AsyncGenerator<Row> {
  const text = decode(file)
  const first = await text.next()
  const start = first.done ? '' : first.value
  const withStart = async function* () {
    yield start
    yield* text
  }
  const options = { raw: true, info: true, skip_empty_lines: true, relax_column_count: true }
  const parser = parse({ ...options, delimiter: delimiterOf(start) })
  const feeding = pipeline(Readable.from(withStart()), parser)
  // A failure also reaches the parser, where it is handled.
  feeding.catch(() => undefined)
  let names: string[] | undefined
  try {
    for await (const { raw, record, info } of parser as AsyncIterable<Read>) {
      const line = info.lines - (raw.replace(/\r?\n$/, '').match(/\n/g)?.length ?? 0)
      if (!names) names = record
      else if (record.length !== names.length) {
        yield { line, problem: `The line has ${record.length} values for ${names.length} columns.` }
      } else
        yield {
          line,
          values: Object.fromEntries(names.map((name, index) => [name, unguarded(record[index])])),
        }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new UnreadableFile(
      `The file is no longer CSV at line ${Number(error.lines)}: a quote is not closed or appears inside a value. Nothing after it can be read.`,
    )
  }
}

/** Without the apostrophe that our CSV has before text that spreadsheets would run. */
const unguarded = (value: string | undefined) => value?.replace(/^'(?=[=+\-@\t\r])/, '')

/** Spreadsheets in many European locales separate values by semicolons. */
function delimiterOf(start: string): string {
  const [firstLine = ''] = start.split('\n')
  const count = (sign: string) => firstLine.split(sign).length
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best))
}

async function* decode(file: CatalogFile): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const notUtf8 = () =>
    new UnreadableFile('The file is not UTF-8: save it as “CSV UTF-8” and try again.')
  try {
    for await (const bytes of file.read()) {
      // UTF-16 without its mark.
      if (bytes.includes(0)) throw notUtf8()
      yield decoder.decode(bytes, { stream: true })
    }
    yield decoder.decode()
  } catch (error) {
    throw error instanceof TypeError ? notUtf8() : error
  }
}

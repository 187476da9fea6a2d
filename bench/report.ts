import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import path from 'node:path'
import { format, resolveConfig } from 'prettier'

export interface Row {
  what: string
  ours: string
  peer: string
  ratio: number
  /** The ratio must be at most, or at least, this. */
  limit: { most: number } | { least: number }
}

const FILE = path.join(import.meta.dirname, '..', 'docs', 'benchmarks.md')

export const isMet = ({ ratio, limit }: Row): boolean =>
  'most' in limit ? ratio <= limit.most : ratio >= limit.least

function table(rows: Row[]): string {
  const lines = rows.map((row) => {
    const limit = 'most' in row.limit ? `≤ ${row.limit.most}` : `≥ ${row.limit.least}`
    const verdict = isMet(row) ? 'met' : '**missed**'
    return `| ${row.what} | ${row.ours} | ${row.peer} | ${row.ratio.toFixed(2)} | ${limit} | ${verdict} |`
  })
  return [
    '| what | ours | compared with | ratio | limit | |',
    '| --- | --- | --- | --- | --- | --- |',
    ...lines,
  ].join('\n')
}

/** Prints a part's table, and with `--write` replaces it in docs/benchmarks.md. */
export async function report(part: string, rows: Row[], write: boolean): Promise<void> {
  console.log(`\n${part}\n\n${table(rows)}\n`)
  if (!write) return
  const day = new Date().toISOString().slice(0, 10)
  const machine = `${cpus().length} cores, Node ${process.versions.node}, ${day}`
  const text = `Made by \`npm run bench -- ${part} --write\` (${machine}).\n\n${table(rows)}\n`
  const document = readFileSync(FILE, 'utf8')
  const start = `<!-- ${part} -->`
  const end = `<!-- /${part} -->`
  const from = document.indexOf(start)
  const to = document.indexOf(end)
  if (from < 0 || to < 0) throw new Error(`docs/benchmarks.md has no section for ${part}`)
  const written = `${document.slice(0, from + start.length)}\n\n${text}\n${document.slice(to)}`
  writeFileSync(FILE, await format(written, { ...(await resolveConfig(FILE)), filepath: FILE }))
}

import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import path from 'node:path'
import { format, type FormatConfig } from 'oxfmt'

export interface Row {
  what: string
  ours: string
  peer: string
  ratio: number
  /** The goal: the ratio must be at most, or at least, this. Without one, the row is only a figure. */
  limit?: { most: number } | { least: number }
}

const ROOT = path.join(import.meta.dirname, '..')
const FILE = path.join(ROOT, 'docs', 'benchmarks.md')

export const isMet = ({ ratio, limit }: Row): boolean =>
  !limit || ('most' in limit ? ratio <= limit.most : ratio >= limit.least)

function goalOf(row: Row): string {
  if (!row.limit) return '– | –'
  const goal = 'most' in row.limit ? `≤ ${row.limit.most}` : `≥ ${row.limit.least}`
  return `${goal} | ${isMet(row) ? 'met' : '**missed**'}`
}

/** Two digits, or as many as it takes to show on which side of the goal a ratio is. */
export function ratioOf(row: Row): string {
  for (let digits = 2; digits < 10; digits += 1) {
    const rounded = row.ratio.toFixed(digits)
    if (isMet({ ...row, ratio: Number(rounded) }) === isMet(row)) return rounded
  }
  return String(row.ratio)
}

function table(rows: Row[]): string {
  const lines = rows.map((row) => {
    return `| ${row.what} | ${row.ours} | ${row.peer} | ${ratioOf(row)} | ${goalOf(row)} |`
  })
  return [
    '| what | ours | compared with | ratio | limit | |',
    '| --- | --- | --- | --- | --- | --- |',
    ...lines,
  ].join('\n')
}

/** What was measured; `+` for a work tree with changes. */
function commit(): string {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim()
  const hasChanges = git('status', '--porcelain', '--', ':!docs').length > 0
  return git('rev-parse', '--short=8', 'HEAD') + (hasChanges ? '+' : '')
}

/** Prints a part's table, and with `--write` replaces it in docs/benchmarks.md. */
export async function report(part: string, rows: Row[], write: boolean): Promise<void> {
  console.log(`\n${part}\n\n${table(rows)}\n`)
  if (!write) return
  const day = new Date().toISOString().slice(0, 10)
  const machine = `${cpus().length} cores, Node ${process.versions.node}, ${day}, commit ${commit()}`
  const text = `Made by \`npm run bench -- ${part} --write\` (${machine}).\n\n${table(rows)}\n`
  const document = readFileSync(FILE, 'utf8')
  const start = `<!-- ${part} -->`
  const end = `<!-- /${part} -->`
  const from = document.indexOf(start)
  const to = document.indexOf(end)
  if (from < 0 || to < 0) throw new Error(`docs/benchmarks.md has no section for ${part}`)
  const written = `${document.slice(0, from + start.length)}\n\n${text}\n${document.slice(to)}`
  const style: FormatConfig = JSON.parse(readFileSync(path.join(ROOT, '.oxfmtrc.json'), 'utf8'))
  const { code } = await format(FILE, written, style)
  writeFileSync(FILE, code)
}

import { formatCount } from '@/contract/values/numbers'
import { Problem } from '@/local/problem'
import { artworkCatalog } from '@/server/imports/artworkCatalog'
import type { CatalogKind, CatalogRow } from '@/server/imports/catalogKind'
import { importCatalog, type Imported } from '@/server/imports/importCatalog'
import { opportunityCatalog } from '@/server/imports/opportunityCatalog'
import { checkCatalog, type Checked } from '@/server/imports/readCatalog'
import { findImporter } from '@/server/repositories/imports'
import type { ImportOptions } from './arguments'
import type { ImportContext } from './importContext'

type Output = Pick<NodeJS.WriteStream, 'write'> & { isTTY?: boolean }

const count = (amount: number, one: string, many = `${one}s`) =>
  `${formatCount(amount)} ${amount === 1 ? one : many}`

/** Checks a catalog and, with `write`, imports it. Returns whether every row was valid. */
export const runImport = (
  options: ImportOptions,
  context: Pick<ImportContext, 'db' | 'images'>,
  output: Output,
): Promise<boolean> =>
  options.what === 'artworks'
    ? runKind(artworkCatalog, options, context, output)
    : runKind(opportunityCatalog, options, context, output)

async function runKind<Row extends CatalogRow>(
  kind: CatalogKind<Row>,
  options: ImportOptions,
  { db, images }: Pick<ImportContext, 'db' | 'images'>,
  output: Output,
): Promise<boolean> {
  const print = (text: string) => output.write(`${text}\n`)
  const importer = await findImporter(db, options.profileId)
  if (!importer) {
    throw new Problem('The profile does not exist.', 'Check the id after --profile.')
  }
  const checked = await checkCatalog(options, kind)
  for (const [name, column] of checked.columns.renamed) {
    print(`column “${name}”: imported as ${column}`)
  }
  for (const name of checked.columns.ignored) {
    print(
      `${name.trim() ? `column “${name}”` : 'a column without a name'}: not known, so it is ignored`,
    )
  }
  for (const { line, problem } of checked.bad) print(`line ${line}: ${problem}`)
  for (const { line, problem } of checked.warnings) print(`line ${line}, changed: ${problem}`)
  for (const { line, problem } of checked.unfinished) {
    print(`line ${line}, before it can be published: ${problem}`)
  }
  print(`Profile: ${importer.name}. ${describe(checked)}`)
  if (!options.write) {
    print(`Dry run: nothing was imported. Add --write to import the ${kind.noun[1]}.`)
    return checked.bad.length === 0
  }
  if (checked.bad.length > 0 && !options.skipBad) {
    print('Nothing was imported. Correct these rows, or add --skip-bad to skip them.')
    return false
  }
  const bar = progressBar(output, checked.good)
  const imported = await importCatalog({
    db,
    images,
    kind,
    importer,
    source: options,
    start: Date.now(),
    onProgress: bar,
  })
  for (const { line, problem } of imported.failed) print(`line ${line}: ${problem}`)
  print(summarize(imported, kind.noun))
  return imported.failed.length === 0
}

const describe = ({ good, drafts, bad, warnings }: Checked) => {
  const changed = new Set(warnings.map(({ line }) => line)).size
  return [
    `${count(good, 'row')} can be imported (${formatCount(drafts)} as drafts), ${count(bad.length, 'row')} cannot.`,
    ...(changed > 0 ? [`${count(changed, 'row')} will be changed as listed above.`] : []),
  ].join(' ')
}

function summarize(
  { written, known, shown, overQuota, failed }: Imported,
  noun: CatalogKind<CatalogRow>['noun'],
): string {
  const parts = [`${count(written, ...noun)} imported (${formatCount(shown)} published).`]
  if (known > 0) parts.push(`${count(known, ...noun)} already existed.`)
  if (overQuota > 0) {
    parts.push(`${count(overQuota, ...noun)} saved as drafts because the plan's limit is reached.`)
  }
  if (failed.length > 0) parts.push(`${count(failed.length, 'row')} failed.`)
  return parts.join(' ')
}

const WIDTH = 30

/** Draws a progress bar on a terminal; otherwise prints a line every 10%. */
function progressBar(output: Output, total: number): (done: number) => void {
  let tenth = 0
  return (done) => {
    const share = total === 0 ? 1 : Math.min(1, done / total)
    const percent = `${Math.floor(share * 100)}%`
    if (output.isTTY) {
      const full = Math.round(share * WIDTH)
      const bar = '█'.repeat(full) + '░'.repeat(WIDTH - full)
      output.write(`\r\x1b[2K  ${bar} ${percent}${share === 1 ? '\n' : ''}`)
    } else if (Math.floor(share * 10) > tenth) {
      tenth = Math.floor(share * 10)
      output.write(`${percent}\n`)
    }
  }
}

import { Problem } from '@/local/problem'
import { importCatalog, type Imported } from '@/server/imports/importCatalog'
import { checkCatalog, type Checked } from '@/server/imports/readCatalog'
import { findImporter } from '@/server/repositories/artworkImports'
import type { ImportWishes } from './arguments'
import type { ImportSurroundings } from './surroundings'

type Output = Pick<NodeJS.WriteStream, 'write'> & { isTTY?: boolean }

const count = (amount: number, noun: string) =>
  `${amount.toLocaleString('en-US')} ${noun}${amount === 1 ? '' : 's'}`

/** Checks a catalog, and with `write` brings it in. @returns whether all of it is well */
export async function runImport(
  wishes: ImportWishes,
  { db, images }: Pick<ImportSurroundings, 'db' | 'images'>,
  output: Output,
): Promise<boolean> {
  const say = (text: string) => output.write(`${text}\n`)
  const importer = await findImporter(db, wishes.profileId)
  if (!importer) {
    throw new Problem('There is no such profile.', 'Check the id that follows --profile.')
  }
  const checked = await checkCatalog(wishes)
  for (const { line, problem } of checked.bad) say(`line ${line}: ${problem}`)
  say(`${describe(checked)} For ${importer.name}.`)
  if (!wishes.write) {
    say('Nothing was written: this was a rehearsal. Add --write to bring the works in.')
    return checked.bad.length === 0
  }
  if (checked.bad.length > 0 && !wishes.skipBad) {
    say('Nothing was written. Correct these rows, or add --skip-bad to leave them out.')
    return false
  }
  const bar = progressBar(output, checked.good)
  const imported = await importCatalog({
    ...{ db, images, importer, source: wishes, start: Date.now(), onProgress: bar },
  })
  for (const { line, problem } of imported.failed) say(`line ${line}: ${problem}`)
  say(tell(imported))
  return imported.failed.length === 0
}

const describe = ({ good, drafts, bad }: Checked) =>
  `${count(good, 'row')} can come in, ${drafts.toLocaleString('en-US')} of them as drafts; ${count(bad.length, 'row')} cannot.`

function tell({ written, known, shown, crowded, failed }: Imported): string {
  const parts = [
    `${count(written, 'work')} written, ${shown.toLocaleString('en-US')} of them shown.`,
  ]
  if (known > 0) parts.push(`${count(known, 'work')} were there already.`)
  if (crowded > 0) {
    parts.push(`${count(crowded, 'work')} became drafts: the plan has no more places.`)
  }
  if (failed.length > 0) parts.push(`${count(failed.length, 'row')} failed.`)
  return parts.join(' ')
}

const WIDTH = 30

/** On a terminal a bar that moves; elsewhere a line for every tenth. */
function progressBar(output: Output, total: number): (done: number) => void {
  let tenth = 0
  return (done) => {
    const share = total === 0 ? 1 : Math.min(1, done / total)
    const percent = `${Math.floor(share * 100)} %`
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

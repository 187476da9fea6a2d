import { parseArgs } from 'node:util'
import { benchBeacons } from './beacons'
import { benchCache } from './cache'
import { benchCrowd } from './crowd'
import { benchDeadline } from './deadline'
import { benchFeeDeadline } from './feeDeadline'
import { benchImages } from './images'
import { benchJs } from './js'
import { benchLighthouse } from './lighthouse'
import { benchLists } from './lists'
import { isMet, report, type Row } from './report'
import { benchPages } from './pages'
import { benchPrints } from './prints'
import { benchReplicas } from './replicas'
import { benchTokens } from './tokens'
import { benchUploads } from './uploads'
import { benchVisits } from './visits'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rows: { type: 'string', default: '1000000' },
    write: { type: 'boolean', default: false },
  },
})

const parts: Record<string, () => Promise<Row[]>> = {
  js: benchJs,
  tokens: benchTokens,
  cache: benchCache,
  beacons: benchBeacons,
  images: benchImages,
  prints: benchPrints,
  uploads: benchUploads,
  lighthouse: benchLighthouse,
  pages: benchPages,
  visits: benchVisits,
  crowd: benchCrowd,
  deadline: benchDeadline,
  fees: benchFeeDeadline,
  replicas: benchReplicas,
  lists: () => benchLists(Number(values.rows)),
}

const chosen = positionals.length > 0 ? positionals : Object.keys(parts)
const unknown = chosen.filter((name) => !(name in parts))
if (unknown.length > 0) {
  console.error(
    `There is no part "${unknown.join('", "')}". Known: ${Object.keys(parts).join(', ')}.`,
  )
  process.exit(1)
}

let isEveryLimitMet = true
for (const name of chosen) {
  const rows = (await parts[name]?.()) ?? []
  await report(name, rows, values.write)
  isEveryLimitMet &&= rows.every(isMet)
}
process.exit(isEveryLimitMet ? 0 : 1)

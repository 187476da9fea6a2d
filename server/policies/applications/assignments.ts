/** An application with the jurors that it keeps. */
export interface AssignableApplication {
  id: string
  /** Present jurors that it has and keeps, without those with a conflict of interest. */
  jurors: readonly string[]
  /** Jurors with a conflict of interest. */
  conflicts: readonly string[]
  /** Gets more jurors. Others count for the numbers of their jurors only. */
  isOpen: boolean
}

interface Assigning {
  /** In a fixed order. */
  applications: readonly AssignableApplication[]
  /** Ids, in a fixed order. */
  jurors: readonly string[]
  /** How many jurors each application gets. */
  each: number
}

/** FNV-1a with a finalizer of MurmurHash3: mixes jurors from application to application, the same each time. */
function hash(text: string): number {
  let value = 0x81_1c_9d_c5
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01_00_01_93)
  }
  value = Math.imul(value ^ (value >>> 16), 0x85_eb_ca_6b)
  return (value ^ (value >>> 13)) >>> 0
}

interface Slots extends AssignableApplication {
  added: Set<string>
}

const mayGet = ({ jurors, conflicts, added }: Slots, juror: string) =>
  !jurors.includes(juror) && !conflicts.includes(juror) && !added.has(juror)

type Loads = Map<string, number>
const loadOf = (loads: Loads, juror: string) => loads.get(juror) ?? 0
const change = (loads: Loads, juror: string, by: number) =>
  loads.set(juror, loadOf(loads, juror) + by)

/** One application that may move from a juror to another. */
interface Move {
  application: Slots
  from: string
  to: string
}

/** Moves, each on from where the one before ends, that lead from a juror to one with at least two fewer. */
function findMoves(
  start: string,
  applications: readonly Slots[],
  { jurors, loads }: { jurors: readonly string[]; loads: Loads },
): Move[] | undefined {
  const cameBy = new Map<string, Move | null>([[start, null]])
  const queue = [start]
  for (const from of queue) {
    for (const application of applications) {
      if (!application.added.has(from)) continue
      for (const to of jurors) {
        if (cameBy.has(to) || !mayGet(application, to)) continue
        cameBy.set(to, { application, from, to })
        if (loadOf(loads, to) <= loadOf(loads, start) - 2) return pathTo(to, cameBy)
        queue.push(to)
      }
    }
  }
  return undefined
}

function pathTo(end: string, cameBy: ReadonlyMap<string, Move | null>): Move[] {
  const path: Move[] = []
  for (let move = cameBy.get(end); move; move = cameBy.get(move.from)) path.push(move)
  return path
}

/** Moves applications on until no exchange makes the numbers of jurors more equal. */
function balance(
  applications: readonly Slots[],
  { jurors, loads }: { jurors: readonly string[]; loads: Loads },
): void {
  for (;;) {
    const byLoad = [...jurors].sort((a, b) => loadOf(loads, b) - loadOf(loads, a))
    let moves: Move[] | undefined
    for (const start of byLoad) {
      moves = findMoves(start, applications, { jurors, loads })
      if (moves) break
    }
    if (!moves) return
    for (const { application, from, to } of moves) {
      application.added.delete(from)
      application.added.add(to)
      change(loads, from, -1)
      change(loads, to, 1)
    }
  }
}

/**
 * Assigns jurors, the same for the same input. The numbers of applications differ by at most one between jurors,
 * unless conflicts of interest and what is kept forbid it; then they are as equal as those allow.
 * @returns the added jurors by application
 */
export function assignJurors({ applications, jurors, each }: Assigning): Map<string, string[]> {
  const loads: Loads = new Map()
  for (const application of applications)
    for (const juror of application.jurors) change(loads, juror, 1)
  const slots = applications
    .filter(({ isOpen }) => isOpen)
    .map((application) => ({ ...application, added: new Set<string>() }))
  for (const application of slots) {
    const { id, jurors: kept } = application
    const free = jurors
      .filter((juror) => mayGet(application, juror))
      .map((juror) => ({ juror, load: loadOf(loads, juror), order: hash(`${juror} ${id}`) }))
      .sort((a, b) => a.load - b.load || a.order - b.order)
      .slice(0, Math.max(0, each - kept.length))
    for (const { juror } of free) {
      application.added.add(juror)
      change(loads, juror, 1)
    }
  }
  balance(slots, { jurors, loads })
  return new Map(slots.map(({ id, added }) => [id, [...added].sort()]))
}

import type { CompiledQuery, RawBuilder } from 'kysely'
import { LRUCache } from 'lru-cache'
import { sendCompiled, type Db } from './connection'

/** Stands in a kept statement where a value comes in when it is sent. */
class Slot {
  constructor(readonly name: string) {}
}

type Slots<V> = { [K in keyof V]: Slot | undefined }

const kept = new LRUCache<string, CompiledQuery<unknown>>({ max: 500 })

/**
 * Runs a statement that is put together once for each shape: writing and compiling a long one costs
 * more than sending it. `values` that are undefined have no slot and make another shape; whatever
 * else makes the statement different belongs into `shape`.
 */
export function runKept<Row, V extends Record<string, unknown>>(
  db: Db,
  shape: string,
  values: V,
  write: (slots: Slots<V>) => RawBuilder<Row>,
): Promise<Row[]> {
  const names = Object.keys(values).filter((name) => values[name] !== undefined)
  const key = `${shape} ${names.join()}`
  const known = kept.get(key)
  const statement =
    known ??
    write(Object.fromEntries(names.map((name) => [name, new Slot(name)])) as Slots<V>).compile(db)
  if (!known) kept.set(key, statement)
  const parameters = statement.parameters.map((parameter) =>
    parameter instanceof Slot ? values[parameter.name] : parameter,
  )
  return sendCompiled(db, statement as CompiledQuery<Row>, parameters)
}

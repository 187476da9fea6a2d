import type { StoredObject, StoredType, StoredTypes } from './types'

/** What the service was started with, as far as objects and pages show it. */
export interface Seller {
  /** Where the hosted pages are, as the browser sees them, without a slash at the end. */
  readonly publicUrl: string
  /** Who sells, as invoices and pages name it. */
  readonly businessName: string
  /** Where the platform is, as two letters. */
  readonly platformCountry: string
}

/** Reads and writes of one request. Objects are replaced, never changed in place. */
export interface Transaction extends Seller {
  find<T extends StoredType>(type: T, id: string): StoredTypes[T] | undefined
  /** Finds an object of any type. */
  findAny(id: string): StoredObject | undefined
  /** Newest first. */
  list<T extends StoredType>(type: T): StoredTypes[T][]
  put<T extends StoredObject>(object: T): T
  remove(type: StoredType, id: string): void
}

export type Change = { put: StoredObject } | { remove: { type: StoredType; id: string } }

export class Collections {
  private readonly maps = new Map<StoredType, Map<string, StoredObject>>()

  apply(changes: readonly Change[]): void {
    for (const change of changes) {
      if ('put' in change) this.of(change.put.object).set(change.put.id, change.put)
      else this.of(change.remove.type).delete(change.remove.id)
    }
  }

  of<T extends StoredType>(type: T): Map<string, StoredTypes[T]> {
    const map = this.maps.get(type) ?? new Map<string, StoredObject>()
    this.maps.set(type, map)
    // Every object is filed under its own type.
    return map as Map<string, StoredTypes[T]>
  }

  findAny(id: string): StoredObject | undefined {
    for (const map of this.maps.values()) {
      const found = map.get(id)
      if (found) return found
    }
    return undefined
  }

  all(): StoredObject[] {
    return [...this.maps.values()].flatMap((map) => [...map.values()])
  }
}

/** Starts a transaction: its changes are visible to itself at once, and to others when applied. */
export function beginTransaction(committed: Collections, seller: Seller) {
  const written = new Collections()
  const removed = new Set<string>()
  const changes: Change[] = []
  const nameOf = (type: StoredType, id: string) => `${type} ${id}`

  const transaction: Transaction = {
    ...seller,
    find: (type, id) =>
      removed.has(nameOf(type, id))
        ? undefined
        : (written.of(type).get(id) ?? committed.of(type).get(id)),
    findAny: (id) => {
      const found = written.findAny(id) ?? committed.findAny(id)
      return found && !removed.has(nameOf(found.object, id)) ? found : undefined
    },
    list: (type) =>
      [...new Map([...committed.of(type), ...written.of(type)]).values()]
        .filter(({ id }) => !removed.has(nameOf(type, id)))
        .reverse(),
    put: (object) => {
      const change: Change = { put: object }
      removed.delete(nameOf(object.object, object.id))
      written.apply([change])
      changes.push(change)
      return object
    },
    remove: (type, id) => {
      removed.add(nameOf(type, id))
      written.of(type).delete(id)
      changes.push({ remove: { type, id } })
    },
  }
  return { transaction, changes }
}

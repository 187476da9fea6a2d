/*
 * Where the identity service's library keeps its session (`indexedDBLocalPersistence` and
 * `browserLocalPersistence` of @firebase/auth). The library loads only if a session is there.
 */

const database = 'firebaseLocalStorageDb'
const store = 'firebaseLocalStorage'
const userKey = 'firebase:authUser:'

const isUser = (key: unknown) => typeof key === 'string' && key.startsWith(userKey)

const isInLocalStorage = () => {
  try {
    return Object.keys(window.localStorage).some(isUser)
  } catch {
    return false
  }
}

const keysIn = (db: IDBDatabase) =>
  new Promise<IDBValidKey[]>((resolve, reject) => {
    const request = db.transaction(store).objectStore(store).getAllKeys()
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(new Error('unreadable', { cause: request.error }))
  })

/** Opens the database; null where it does not exist, and then does not create it. */
const openExisting = () =>
  new Promise<IDBDatabase | null>((resolve) => {
    const request = window.indexedDB.open(database)
    request.onupgradeneeded = () => request.transaction?.abort()
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => resolve(null)
    request.onblocked = () => resolve(null)
  })

const isInDatabase = async () => {
  try {
    const db = await openExisting()
    if (!db) return false
    const keys = await keysIn(db).finally(() => db.close())
    return keys.some(isUser)
  } catch {
    return false
  }
}

const after = <Value>(ms: number, value: Value) =>
  new Promise<Value>((resolve) => window.setTimeout(resolve, ms, value))

/**
 * Whether the identity service has a session on this device, as its own storage says. True when the database does
 * not answer within two seconds: then the service itself is loaded, which has a limit of its own.
 */
export const hasStoredSession = async () =>
  isInLocalStorage() || Promise.race([isInDatabase(), after(2000, true)])

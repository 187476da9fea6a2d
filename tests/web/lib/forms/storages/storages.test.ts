import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { DraftStorage } from '@/lib/forms/draftStorage'
import { apiDraftStorage } from '@/lib/forms/storages/apiDraftStorage'
import { indexedDbStorage } from '@/lib/forms/storages/indexedDbStorage'
import { memoryStorage } from '@/lib/forms/storages/memoryStorage'

const database = vi.hoisted(() => new Map<string, unknown>())
const isPrivate = vi.hoisted(() => ({ current: false }))

const containsFile = (value: unknown): boolean =>
  value instanceof Blob ||
  (typeof value === 'object' && value !== null && Object.values(value).some(containsFile))

/** jsdom has no IndexedDB. */
vi.mock('idb-keyval', () => ({
  createStore: () => undefined,
  get: (key: string) => Promise.resolve(database.get(key)),
  set: (key: string, value: unknown) =>
    isPrivate.current && containsFile(value)
      ? Promise.reject(new Error('Error preparing Blob/File data to be stored in object store'))
      : Promise.resolve(void database.set(key, value)),
  del: (key: string) => Promise.resolve(void database.delete(key)),
  delMany: (keys: string[]) => Promise.resolve(keys.forEach((key) => database.delete(key))),
  entries: () => Promise.resolve([...database]),
}))

interface Draft {
  title: string
}

let server: Draft | null = null
const fromApi = (key: string): DraftStorage<Draft> =>
  apiDraftStorage(key, {
    load: () => Promise.resolve(server),
    save: (draft) => {
      server = draft
      return Promise.resolve(true)
    },
    delete: () => {
      server = null
      return Promise.resolve()
    },
  })

beforeEach(() => {
  vi.stubGlobal('indexedDB', {})
  database.clear()
  isPrivate.current = false
  sessionStorage.clear()
  server = null
})
afterEach(() => vi.unstubAllGlobals())

describe.each([
  ['indexedDbStorage', indexedDbStorage<Draft>],
  ['memoryStorage', memoryStorage<Draft>],
  ['apiDraftStorage', fromApi],
])('%s', (name, open) => {
  test('returns the saved draft when the storage is reopened', async () => {
    const first = open(`${name} again`)
    expect(await first.load()).toBeNull()
    expect(await first.save({ title: 'Fog' })).toBe(true)
    first.release?.()
    expect((await open(`${name} again`).load())?.draft).toEqual({ title: 'Fog' })
  })

  test('returns null after the draft was deleted', async () => {
    const storage = open(`${name} deleted`)
    await storage.load()
    await storage.save({ title: 'Fog' })
    await storage.delete()
    storage.release?.()
    expect(await open(`${name} deleted`).load()).toBeNull()
  })
})

describe('indexedDbStorage', () => {
  test('keeps drafts of different users apart', async () => {
    const ada = indexedDbStorage<Draft>('ada new')
    await ada.load()
    await ada.save({ title: 'Fog' })
    expect(await indexedDbStorage<Draft>('bob new').load()).toBeNull()
  })

  test('records when the draft was saved', async () => {
    const storage = indexedDbStorage<Draft>('ada new')
    await storage.load()
    const before = Date.now()
    await storage.save({ title: 'Fog' })
    storage.release?.()
    const saved = await indexedDbStorage<Draft>('ada new').load()
    expect(saved?.savedAt).toBeGreaterThanOrEqual(before)
  })

  test('reports a save that the browser refuses', async () => {
    vi.stubGlobal('indexedDB', undefined)
    Reflect.deleteProperty(globalThis, 'indexedDB')
    const storage = indexedDbStorage<Draft>('ada new')
    expect(await storage.load()).toBeNull()
    expect(await storage.save({ title: 'Fog' })).toBe(false)
  })
})

describe('apiDraftStorage', () => {
  const unreachable = (key: string) =>
    apiDraftStorage<Draft>(key, {
      load: () => Promise.resolve({ title: 'Old' }),
      save: () => Promise.resolve(false),
    })

  test('returns an unconfirmed draft to the next form', async () => {
    expect(await unreachable('ada').save({ title: 'Fog' })).toBe(false)
    expect((await unreachable('ada').load())?.draft).toEqual({ title: 'Fog' })
  })

  test('sends drafts one after another', async () => {
    const arrived: string[] = []
    let respond = () => undefined as void
    const storage = apiDraftStorage<Draft>('slow', {
      load: () => Promise.resolve(null),
      save: async ({ title }) => {
        if (title === 'First') await new Promise<void>((resolve) => (respond = resolve))
        arrived.push(title)
        return true
      },
    })
    const first = storage.save({ title: 'First' })
    const second = storage.save({ title: 'Second' })
    await Promise.resolve()
    respond()
    await Promise.all([first, second])
    expect(arrived).toEqual(['First', 'Second'])
  })
})

test('indexedDbStorage returns a draft with its files in a private window, which stores no files', async () => {
  isPrivate.current = true
  const file = new File(['blue'], 'blue.png', { type: 'image/png' })
  const crop = new Blob(['crop'], { type: 'image/webp' })
  const draft = { title: 'Fog', images: [{ id: 1, file, crop }] }
  const first = indexedDbStorage<typeof draft>('private')
  await first.load()
  expect(await first.save(draft)).toBe(true)
  first.release?.()
  const restored = (await indexedDbStorage<typeof draft>('private').load())?.draft
  expect(restored?.title).toBe('Fog')
  const [image] = restored?.images ?? []
  expect(image?.id).toBe(1)
  expect([image?.file.name, image?.file.type]).toEqual(['blue.png', 'image/png'])
  expect(await image?.file.text()).toBe('blue')
  expect(image?.crop).not.toBeInstanceOf(File)
  expect([image?.crop.type, await image?.crop.text()]).toEqual(['image/webp', 'crop'])
})

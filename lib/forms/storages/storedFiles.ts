interface StoredFile {
  bytes: ArrayBuffer
  type: string
  /** Null if it is a blob, which has no name. */
  fileName: string | null
}

type Change = (value: object) => unknown

/** Copies arrays and plain objects. Each value is replaced by what `change` returns, unless that is undefined. */
const replaceDeep = (value: unknown, change: Change): unknown => {
  if (typeof value !== 'object' || value === null) return value
  const changed = change(value)
  if (changed !== undefined) return changed
  if (Array.isArray(value)) return value.map((item) => replaceDeep(item, change))
  if (Object.getPrototypeOf(value) !== Object.prototype) return value
  const entries = Object.entries(value)
  return Object.fromEntries(entries.map(([name, item]) => [name, replaceDeep(item, change)]))
}

/** With the content of files in their place. */
export const filesToBytes = async (value: unknown): Promise<unknown> => {
  const files: Blob[] = []
  replaceDeep(value, (item) => (item instanceof Blob ? files.push(item) : undefined))
  const contents = await Promise.all(files.map((file) => file.arrayBuffer()))
  const stored = new Map(
    files.map((file, index) => [
      file as object,
      {
        bytes: contents[index],
        type: file.type,
        fileName: file instanceof File ? file.name : null,
      },
    ]),
  )
  return replaceDeep(value, (item) => stored.get(item))
}

const isStoredFile = (value: object): value is StoredFile => 'bytes' in value && 'fileName' in value

/** Undoes `filesToBytes`. */
export const bytesToFiles = (value: unknown): unknown =>
  replaceDeep(value, (item) => {
    if (!isStoredFile(item)) return undefined
    const { bytes, type, fileName } = item
    return fileName === null ? new Blob([bytes], { type }) : new File([bytes], fileName, { type })
  })

import { ApiError } from '@/server/errors'

interface Range {
  start: number
  end: number
}

/**
 * What a Range header asks for of a file, as RFC 9110 says: null for the whole, also for several ranges and for what
 * is no range of bytes.
 * @throws ApiError for one that starts behind the end
 */
export function byteRangeOf(header: string | undefined, bytes: number): Range | null {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return null
  const range =
    first === ''
      ? { start: Math.max(0, bytes - Number(last)), end: bytes - 1 }
      : { start: Number(first), end: last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1) }
  if (first !== '' && last !== '' && Number(last) < Number(first)) return null
  if (range.start > range.end)
    throw new ApiError(416, 'invalid', `The file has ${bytes} bytes only.`)
  return range
}

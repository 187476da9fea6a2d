import type { EndpointShape, ResponseOf } from '@/contract/endpoint'
import {
  addressOf,
  headersFor,
  resultOf,
  unreachable,
  withRenewal,
  type ApiResult,
  type InputFor,
  type Methods,
  type RequestOptions,
} from '@/lib/api/client'
import { env } from '@/lib/env'

/** Endpoints that accept files. */
type WithFiles = EndpointShape & { files: readonly string[] }

export interface UploadOptions extends Omit<RequestOptions, 'server'> {
  /** Share of the body that has been sent, from 0 to 1. */
  onProgress?: (share: number) => void
}

/* The messages of `fetch`, so that both transports fail alike. */
const connectionError = () => new TypeError('Failed to fetch')
const abortError = () =>
  Object.assign(new Error('This operation was aborted'), { name: 'AbortError' })

interface UploadRequest {
  method: string
  address: string
  headers: Record<string, string>
  body: FormData
}

const post = <T>(
  { method, address, headers, body }: UploadRequest,
  { onProgress, signal }: UploadOptions,
): Promise<ApiResult<T>> =>
  new Promise((resolve) => {
    if (signal?.aborted) return resolve(unreachable(abortError()))
    const request = new XMLHttpRequest()
    const cancel = () => {
      request.abort()
      settle(unreachable(abortError()))
    }
    const settle = (result: ApiResult<T>) => {
      signal?.removeEventListener('abort', cancel)
      resolve(result)
    }
    request.open(method, address)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress?.(loaded / total)
    }
    request.onload = () => settle(resultOf<T>(request.status, request.responseText))
    request.onerror = () => settle(unreachable(connectionError()))
    request.onabort = () => settle(unreachable(abortError()))
    signal?.addEventListener('abort', cancel)
    request.send(body)
  })

/**
 * Sends a request with files and reports progress, which `fetch` cannot. Never throws; fails with
 * the same messages as `request`.
 */
export const upload = <E extends WithFiles>(
  method: Methods<E>,
  path: E['path'],
  input: InputFor<E> & { body: FormData },
  options: UploadOptions = {},
): Promise<ApiResult<ResponseOf<E>>> =>
  withRenewal(options, async () => {
    try {
      const { body } = input
      const address = addressOf(env.apiUrl, path, input)
      const request = { method, address, headers: await headersFor(input, options), body }
      return await post<ResponseOf<E>>(request, options)
    } catch (error) {
      return unreachable(error)
    }
  })

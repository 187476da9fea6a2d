import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import type { ApiResult } from '@/lib/api/client'
import type { UploadOptions } from '@/lib/api/uploads'
import { fileError } from './files'

export interface Upload {
  id: string
  file: File
  /** From 0 to 1. */
  share: number
  state: 'waiting' | 'sending' | 'failed' | 'rejected'
  /** Why it failed or was rejected, and what to do. */
  problem?: string
  /** The same file will fail again. */
  isFinal?: boolean
}

/** Too large, of the wrong type, or not a readable image. */
const fileErrorStatuses = new Set<number | undefined>([413, 415, 422])

type Send<T> = (
  file: File,
  options: Required<Pick<UploadOptions, 'onProgress' | 'signal'>> & { idempotencyKey: string },
) => Promise<ApiResult<T>>

/** Uploads at a time. */
const maxParallel = 2

let count = 0

const newUpload = (file: File): Upload => {
  const problem = fileError(file)
  count += 1
  const id = `${Date.now()}-${count}-${file.name}`.replace(/[^\w.-]/g, '').slice(0, 200)
  const state = problem ? 'rejected' : 'waiting'
  return { id, file, share: 0, state, ...(problem && { problem }) }
}

/** Of the uploads under way, by their ids. */
type Controllers = Map<string, AbortController>

interface Handlers<T> {
  send: Send<T>
  onDone: (response: T, file: File, id: string) => void
  change: (id: string, part: Partial<Upload>) => void
  remove: (id: string) => void
}

/** @returns sends one file and reports its progress and its end */
const useStart = <T>(
  { send, onDone, change, remove }: Handlers<T>,
  controllersRef: RefObject<Controllers>,
) => {
  const latest = useRef({ send, onDone })
  useEffect(() => {
    latest.current = { send, onDone }
  })
  return useCallback(
    async ({ id, file }: Upload) => {
      const controller = new AbortController()
      controllersRef.current.set(id, controller)
      const result = await latest.current.send(file, {
        idempotencyKey: id,
        signal: controller.signal,
        onProgress: (share) => change(id, { share }),
      })
      if (controller.signal.aborted) return
      controllersRef.current.delete(id)
      if (result.error !== undefined) {
        const isFinal = fileErrorStatuses.has(result.status)
        return change(id, { state: 'failed', problem: result.error, isFinal })
      }
      // Shown before the next event: what a visitor types just now is added to the list with this upload.
      flushSync(() => {
        remove(id)
        latest.current.onDone(result.data, file, id)
      })
    },
    [change, remove, controllersRef],
  )
}

/**
 * Uploads files in parallel and reports their progress. A file that cannot be uploaded is rejected
 * at once with the reason; a finished upload leaves the list.
 */
export const useUploads = <T>(
  send: Send<T>,
  onDone: (response: T, file: File, id: string) => void,
) => {
  const [uploads, setUploads] = useState<Upload[]>([])
  const controllers = useRef<Controllers>(new Map())

  const change = useCallback(
    (id: string, part: Partial<Upload>) =>
      setUploads((list) => list.map((item) => (item.id === id ? { ...item, ...part } : item))),
    [],
  )
  const remove = useCallback((id: string) => {
    controllers.current.get(id)?.abort()
    controllers.current.delete(id)
    setUploads((list) => list.filter((item) => item.id !== id))
  }, [])

  const start = useStart({ send, onDone, change, remove }, controllers)
  useEffect(() => {
    const sending = uploads.filter(({ id }) => controllers.current.has(id)).length
    const next = uploads
      .filter(({ id, state }) => state === 'waiting' && !controllers.current.has(id))
      .slice(0, Math.max(0, maxParallel - sending))
    for (const item of next) {
      void start(item)
      change(item.id, { state: 'sending' })
    }
  }, [uploads, start, change])

  useEffect(() => {
    const running = controllers.current
    return () => running.forEach((controller) => controller.abort())
  }, [])

  /** Adds files to the list. @returns their entries */
  const add = useCallback((files: readonly File[]): Upload[] => {
    const added = files.map(newUpload)
    setUploads((list) => [...list, ...added])
    return added
  }, [])
  const retry = useCallback(
    (id: string) => change(id, { state: 'waiting', share: 0, problem: undefined }),
    [change],
  )
  const isBusy = uploads.some(({ state }) => state === 'waiting' || state === 'sending')
  return { uploads, add, retry, remove, isBusy }
}

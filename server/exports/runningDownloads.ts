import type { Readable } from 'node:stream'
import { conflict, unavailable } from '@/server/errors'

const MAX_RUNNING = 4

/** Limits downloads in this process: one for each user, and few in all. */
export class RunningDownloads {
  readonly #uids = new Set<string>()

  /** @throws ApiError when the user may not start a download now */
  requireFree(uid: string): void {
    if (this.#uids.has(uid))
      throw conflict('Your download is running already. Wait until it has finished.')
    if (this.#uids.size >= MAX_RUNNING)
      throw unavailable('Other downloads are running. Try again in a minute.', 60)
  }

  async start<T extends { stream: Readable }>(uid: string, open: () => Promise<T>): Promise<T> {
    this.requireFree(uid)
    this.#uids.add(uid)
    try {
      const download = await open()
      // Also emitted when the client disconnects.
      download.stream.once('close', () => this.#uids.delete(uid))
      return download
    } catch (error) {
      this.#uids.delete(uid)
      throw error
    }
  }
}

import { EventEmitter } from 'node:events'

/** Tells which tags of cached responses and pages have changed (docs/architecture.md, "Caches"). */
export interface Changes {
  /** Tells every listener, of this process at once and of other processes within milliseconds. */
  publish(tags: readonly string[]): Promise<void>
  /** @returns stops listening */
  listen(listener: ChangeListener): () => void
  close(): Promise<void>
}

export type ChangeListener = (tags: readonly string[]) => void

/** Changes within one process. */
export class LocalChanges implements Changes {
  readonly #events = new EventEmitter().setMaxListeners(0)

  publish(tags: readonly string[]): Promise<void> {
    this.emit(tags)
    return Promise.resolve()
  }

  protected emit(tags: readonly string[]): void {
    if (tags.length > 0) this.#events.emit('change', tags)
  }

  listen(listener: ChangeListener): () => void {
    this.#events.on('change', listener)
    return () => this.#events.off('change', listener)
  }

  close(): Promise<void> {
    this.#events.removeAllListeners()
    return Promise.resolve()
  }
}

import { EventEmitter } from 'node:events'

/** Tells which tags of cached responses and pages have changed (docs/architecture.md, "Caches"). */
export interface Changes {
  /** Resolves when the caches of all API processes have dropped what has one of the tags. */
  publish(tags: readonly string[]): Promise<void>
  /** For caches: called at once. @returns stops listening */
  listen(listener: ChangeListener): () => void
  /**
   * Called again when other processes, too, have dropped their old responses, for those that may have
   * loaded one of them meanwhile. @returns stops listening
   */
  listenSettled(listener: ChangeListener): () => void
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

  protected settle(tags: readonly string[]): void {
    if (tags.length > 0) this.#events.emit('settled', tags)
  }

  listen(listener: ChangeListener): () => void {
    return this.#on('change', listener)
  }

  listenSettled(listener: ChangeListener): () => void {
    return this.#on('settled', listener)
  }

  #on(event: 'change' | 'settled', listener: ChangeListener): () => void {
    this.#events.on(event, listener)
    return () => this.#events.off(event, listener)
  }

  close(): Promise<void> {
    this.#events.removeAllListeners()
    return Promise.resolve()
  }
}

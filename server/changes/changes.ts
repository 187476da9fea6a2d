import { randomUUID } from 'node:crypto'
import { Acknowledgements } from './acknowledgements'

/** Tells which tags of cached responses and pages have changed (docs/architecture.md, "Caches"). */
export interface Changes {
  /**
   * Resolves when the caches of all API processes, and after them those of all web servers, have dropped
   * what has one of the tags.
   */
  publish(tags: readonly string[]): Promise<void>
  /** For caches of responses: called first. @returns stops listening */
  listen(listener: ChangeListener): () => void
  /**
   * For caches of what is loaded from any API process: called when all of them have dropped their old
   * responses. The change waits for it. @returns stops listening
   */
  listenSettled(listener: SettledListener): () => void
  /** @returns the id that another program acknowledges something with, at any API process */
  expectAcknowledgement(): { id: string; arrived: Promise<void> }
  acknowledge(id: string): Promise<void>
  close(): Promise<void>
}

/**
 * @param position what the primary had written by then: bytes in its write-ahead log. Known only with a
 * replica (publicReads.ts)
 */
export type ChangeListener = (tags: readonly string[], position?: bigint) => void
export type SettledListener = (tags: readonly string[]) => Promise<void>

/** Changes within one process. */
export class LocalChanges implements Changes {
  /** The name of this process. */
  protected readonly id = randomUUID()
  protected readonly acknowledgements = new Acknowledgements()
  readonly #listeners = new Set<ChangeListener>()
  readonly #settledListeners = new Set<SettledListener>()

  async publish(tags: readonly string[]): Promise<void> {
    if (tags.length === 0) return
    this.emit(tags)
    await this.settle(tags)
  }

  protected emit(tags: readonly string[], position?: bigint): void {
    for (const listener of this.#listeners) listener(tags, position)
  }

  protected async settle(tags: readonly string[]): Promise<void> {
    await Promise.all([...this.#settledListeners].map((listener) => listener(tags)))
  }

  listen(listener: ChangeListener): () => void {
    return add(this.#listeners, listener)
  }

  listenSettled(listener: SettledListener): () => void {
    return add(this.#settledListeners, listener)
  }

  expectAcknowledgement(): { id: string; arrived: Promise<void> } {
    const { id, arrived } = this.acknowledgements.expect()
    return { id: `${this.id}.${id}`, arrived: arrived(1) }
  }

  async acknowledge(id: string): Promise<void> {
    const [process = '', own = ''] = id.split('.')
    if (process === this.id) this.acknowledgements.receive(own)
    else await this.acknowledgeAt(process, own)
  }

  /** There is no other process. */
  protected acknowledgeAt(_process: string, _id: string): Promise<void> {
    return Promise.resolve()
  }

  close(): Promise<void> {
    this.#listeners.clear()
    this.#settledListeners.clear()
    return Promise.resolve()
  }
}

const add = <Listener>(listeners: Set<Listener>, listener: Listener) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

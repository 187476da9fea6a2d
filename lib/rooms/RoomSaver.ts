import type { RoomForm } from '@/contract/forms/room'
import type { OwnRoom } from '@/contract/rooms'
import { getOwnRoom, updateRoom } from '@/lib/api/rooms'

/** In milliseconds: after a change, and after a failure. */
const DELAY = 800
const RETRY = 5000

export interface SaveStatus {
  /** `waiting`: a change is saved in a moment. `conflict`: the user decides which version counts. */
  state: 'saved' | 'waiting' | 'saving' | 'failed' | 'conflict'
  problem: string | null
}

/** Saves a room a moment after it has changed, once at a time, and again after a failure. */
export class RoomSaver {
  status: SaveStatus = { state: 'saved', problem: null }
  #version: string
  #saved: RoomForm
  #latest: RoomForm
  #timer: ReturnType<typeof setTimeout> | undefined
  #running: Promise<void> | undefined
  readonly #listeners = new Set<() => void>()

  constructor(
    private readonly room: Pick<OwnRoom, 'id' | 'updatedAt'>,
    form: RoomForm,
    private readonly onSaved: (room: OwnRoom) => void,
  ) {
    this.#version = room.updatedAt
    this.#saved = this.#latest = form
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly read = (): SaveStatus => this.status

  update(form: RoomForm): void {
    if (form === this.#latest) return
    this.#latest = form
    if (this.#running || this.status.state === 'conflict') return
    this.#set({ state: 'waiting', problem: this.status.problem })
    this.#schedule(DELAY)
  }

  /** Saves at once what is not saved yet. Resolves when it is, or when that failed. */
  readonly save = async (): Promise<void> => {
    clearTimeout(this.#timer)
    if (this.#running) await this.#running
    if (this.#latest === this.#saved) return
    this.#running = this.#send().finally(() => (this.#running = undefined))
    await this.#running
    if (this.status.state === 'saved' && this.#latest !== this.#saved) {
      this.#set({ state: 'waiting', problem: null })
      this.#schedule(DELAY)
    }
  }

  /** Continues with this version. */
  accept(room: OwnRoom, form: RoomForm): void {
    clearTimeout(this.#timer)
    this.#version = room.updatedAt
    this.#saved = this.#latest = form
    this.#set({ state: 'saved', problem: null })
  }

  /** Overwrites what another window has saved. */
  readonly overwrite = async (): Promise<void> => {
    const found = await getOwnRoom(this.room.id)
    if (found.error !== undefined) return this.#set({ ...this.status, problem: found.error })
    this.#version = found.data.updatedAt
    await this.save()
  }

  stop(): void {
    clearTimeout(this.#timer)
  }

  async #send(): Promise<void> {
    this.#set({ state: 'saving', problem: null })
    const sent = this.#latest
    const result = await updateRoom(this.room.id, sent, this.#version)
    if (result.error === undefined) {
      this.#version = result.data.updatedAt
      this.#saved = sent
      this.onSaved(result.data)
      this.#set({ state: 'saved', problem: null })
      return
    }
    const { error, status } = result
    this.#set({ state: status === 409 ? 'conflict' : 'failed', problem: error })
    // Without a status there was no answer: the connection may be back soon.
    if (status === undefined || status >= 500) this.#schedule(RETRY)
  }

  #schedule(delay: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.save(), delay)
  }

  #set(status: SaveStatus): void {
    this.status = status
    for (const listener of this.#listeners) listener()
  }
}

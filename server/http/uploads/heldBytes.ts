import { ApiError, unavailable } from '@/server/errors'

interface Limits {
  all: number
  perUser: number
  /** More than one user's, because visitors can share an address. */
  perAddress: number
}

/** Who sends a form. */
export interface Sender {
  uid: string
  /** Null if it is unknown. */
  address: string | null
}

/** Counts what unfinished requests occupy, in shares, so that no sender can take the room of all. */
export class HeldBytes {
  #all = 0
  readonly #shares = new Map<string, number>()

  constructor(private readonly limits: Limits) {}

  /** @throws ApiError beyond the limits */
  hold(sender: Sender, bytes: number): void {
    for (const [key, limit] of this.#sharesOf(sender)) {
      if (this.#shareOf(key) + bytes > limit) throw tooMuchAtOnce()
    }
    if (this.#all + bytes > this.limits.all) {
      throw unavailable('Too much is being uploaded right now.')
    }
    this.#change(sender, bytes)
  }

  release(sender: Sender, bytes: number): void {
    this.#change(sender, -bytes)
  }

  #change(sender: Sender, bytes: number): void {
    this.#all += bytes
    for (const [key] of this.#sharesOf(sender)) {
      const share = this.#shareOf(key) + bytes
      if (share === 0) this.#shares.delete(key)
      else this.#shares.set(key, share)
    }
  }

  #shareOf(key: string): number {
    return this.#shares.get(key) ?? 0
  }

  /** The keys of a sender's shares, with their limits. */
  #sharesOf({ uid, address }: Sender): [key: string, limit: number][] {
    const { perUser, perAddress } = this.limits
    const user: [string, number] = [`uid:${uid}`, perUser]
    return address === null ? [user] : [user, [`address:${address}`, perAddress]]
  }
}

const tooMuchAtOnce = () =>
  new ApiError(429, 'rate_limited', 'You are uploading too much at once. Wait for an upload.', {
    retryAfter: 5,
  })

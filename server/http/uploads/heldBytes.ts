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
  address: string
}

/** Counts what unfinished requests occupy, in shares, so that no sender can take the room of all. */
export class HeldBytes {
  #all = 0
  readonly #shares = new Map<string, number>()

  constructor(private readonly limits: Limits) {}

  /** @throws ApiError beyond the limits */
  hold(sender: Sender, bytes: number): void {
    const { all, perUser, perAddress } = this.limits
    const [user, address] = keysOf(sender)
    if (this.#share(user) + bytes > perUser || this.#share(address) + bytes > perAddress) {
      throw tooMuchAtOnce()
    }
    if (this.#all + bytes > all) throw unavailable('Too much is being uploaded right now.')
    this.#change(sender, bytes)
  }

  release(sender: Sender, bytes: number): void {
    this.#change(sender, -bytes)
  }

  #share(key: string): number {
    return this.#shares.get(key) ?? 0
  }

  #change(sender: Sender, bytes: number): void {
    this.#all += bytes
    for (const key of keysOf(sender)) {
      const share = this.#share(key) + bytes
      if (share === 0) this.#shares.delete(key)
      else this.#shares.set(key, share)
    }
  }
}

const keysOf = ({ uid, address }: Sender) => [`uid:${uid}`, `address:${address}`] as const

const tooMuchAtOnce = () =>
  new ApiError(429, 'rate_limited', 'You are uploading too much at once. Wait for an upload.', {
    retryAfter: 5,
  })

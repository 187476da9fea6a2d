import type { Role } from '@/contract/enums/profiles'
import { tokenFor, type TestApp } from '@/tests/support/server/app'
import { buildProfile } from '@/tests/support/server/factories'
import { subscribe } from '@/tests/support/server/subscriptions'
import type { Random } from './random'

type Headers = Record<string, string>

const SIZE = 300

/** The ids and image keys that responses named, the newest first to go when there are too many. */
class Names {
  readonly #values: string[] = []

  add(value: string): void {
    if (this.#values.includes(value)) return
    this.#values.push(value)
    if (this.#values.length > SIZE) this.#values.shift()
  }

  pick(random: Random): string | undefined {
    return this.#values.length > 0 ? random.pick(this.#values) : undefined
  }
}

/** A user who stays signed in, also when their own requests end the sign-in. */
export class GeneratedUser {
  profileId = ''
  headers: Headers = {}
  /** By the kind of resource, such as `artworks`. */
  readonly #ids = new Map<string, Names>()
  readonly imageKeys = new Names()
  /** The secret in the newest address of a download, which opens for a minute. */
  download = 'unknown'
  /** The newest call of an organizer, with its submitted applications. */
  call: { id: string; applications: readonly string[] } | undefined

  constructor(
    private readonly api: TestApp,
    readonly uid: string,
    private readonly role: Role,
  ) {}

  /** Signs in again, and acts as a profile that exists. */
  async signIn(): Promise<void> {
    const { db } = this.api
    const found = await db
      .selectFrom('profiles')
      .select('id')
      .where('owner_uid', '=', this.uid)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    this.profileId = found?.id ?? (await this.#createProfile())
    // Sign-in times are whole seconds: this one is later than a sign-out of just now.
    const auth_time = Math.floor(Date.now() / 1000) + 2
    this.headers = {
      authorization: `Bearer ${await tokenFor(this.uid, { auth_time })}`,
      'x-ac-token': await this.api.profileTokenFor(this.uid, this.profileId),
    }
  }

  async #createProfile(): Promise<string> {
    const id = await buildProfile(this.api.db, { owner_uid: this.uid, role: this.role })
    if (this.role === 'ARTIST') await subscribe(this.api.db, id)
    return id
  }

  idsOf(kind: string): Names {
    const known = this.#ids.get(kind) ?? new Names()
    this.#ids.set(kind, known)
    return known
  }
}

/** Headers that no endpoint accepts as a sign-in. */
export const brokenHeaders: readonly Headers[] = [
  {},
  { authorization: 'Bearer garbage' },
  { authorization: 'Bearer garbage', 'x-ac-token': 'garbage' },
]

import { randomUUID } from 'node:crypto'
import type { Caller } from '@/server/auth/callers'
import { isRefusal, type ApiError } from '@/server/errors'
import type { Context, RouteOptions, SentFile } from '@/server/http/route'
import type { EndpointShape } from '@/contract/endpoint'
import { deleteUnusedImages } from '@/server/repositories/images'
import type { Services } from '@/server/services'
import type { StoredPicture } from './imageStore'

/** A picture of the request that is kept now, or why it is not. */
export type UploadedImage = StoredPicture | ApiError

type Outcome = { pictures: UploadedImage[] } | { refusal: ApiError }

/** The pictures of one request: kept before its work begins, and let go of when that is refused. */
export class UploadedImages {
  #outcome: Promise<Outcome> | undefined

  constructor(
    private readonly services: Services,
    private readonly caller: Caller,
    private readonly files: readonly SentFile[],
    private readonly options: RouteOptions,
    private readonly context: Omit<Context<EndpointShape>, 'pictures'>,
  ) {}

  /** Judges and stores the files; that they are refused is heard of when they are taken. */
  async keep(): Promise<void> {
    this.#outcome ??= this.#receive()
    await this.#outcome
  }

  async take(): Promise<UploadedImage[]> {
    this.#outcome ??= this.#receive()
    const outcome = await this.#outcome
    if ('refusal' in outcome) throw outcome.refusal
    return outcome.pictures
  }

  /** Erases those that nothing shows; what a transaction still holds is left to the sweep. */
  async letGo(): Promise<void> {
    const outcome = await this.#outcome?.catch(() => undefined)
    if (outcome && 'pictures' in outcome) await this.#erase(outcome.pictures)
  }

  async #receive(): Promise<Outcome> {
    const { acceptsImages } = this.options
    if (!acceptsImages || !this.caller) return { pictures: [] }
    const profile = 'profile' in this.caller ? this.caller.profile : null
    // Images of a profile that is only being made are nobody's until it is there.
    const profileId = profile?.id ?? randomUUID()
    try {
      await acceptsImages(this.context)
    } catch (error) {
      if (isRefusal(error)) return { refusal: error }
      throw error
    }
    const { images, db } = this.services
    const results = await Promise.allSettled(
      this.files.map(({ bytes }) => images.save(db, bytes, profileId)),
    )
    const pictures: UploadedImage[] = []
    let failure: unknown
    for (const result of results) {
      if (result.status === 'fulfilled') pictures.push(result.value)
      else if (isRefusal(result.reason)) pictures.push(result.reason)
      else failure ??= result.reason
    }
    if (failure === undefined) return { pictures }
    await this.#erase(pictures)
    throw failure
  }

  /** What fails here is left to the sweep: the caller has a better thing to hear. */
  async #erase(pictures: readonly UploadedImage[]): Promise<void> {
    const { images, db, log } = this.services
    const keys = pictures.flatMap((picture) => ('key' in picture ? [picture.key] : []))
    try {
      await deleteUnusedImages(db, keys, (key) => images.erase(key))
    } catch (error) {
      log.warn({ reason: String(error) }, 'pictures of a refused request are left to the sweep')
    }
  }
}

import { randomUUID } from 'node:crypto'
import type { EndpointShape } from '@/contract/endpoint'
import type { Caller } from '@/server/auth/callers'
import { isRefusal, type ApiError } from '@/server/errors'
import type { UploadedImage } from '@/server/images/uploadedImage'
import { eraseUnusedImages, requireUploadRoom } from '@/server/images/unusedImages'
import type { Services } from '@/server/http/services'
import type { Context, RouteOptions, UploadedFile } from './route'

type Outcome = { images: UploadedImage[] } | { refusal: ApiError }

/** The images of one request: stored before the handler runs, deleted again if the request is rejected. */
export class UploadedImages {
  #outcome: Promise<Outcome> | undefined

  constructor(
    private readonly services: Services,
    private readonly caller: Caller,
    private readonly files: readonly UploadedFile[],
    private readonly options: RouteOptions,
    private readonly context: Omit<Context<EndpointShape>, 'images'>,
  ) {}

  /** Stores the files outside of any transaction; `results` throws a rejection. */
  async store(): Promise<void> {
    this.#outcome ??= this.#receive()
    await this.#outcome
  }

  async results(): Promise<UploadedImage[]> {
    this.#outcome ??= this.#receive()
    const outcome = await this.#outcome
    if ('refusal' in outcome) throw outcome.refusal
    return outcome.images
  }

  /** Deletes the images that no row uses; those of an open transaction are left to the sweep job. */
  async release(): Promise<void> {
    const outcome = await this.#outcome?.catch(() => undefined)
    if (outcome && 'images' in outcome) await this.#erase(outcome.images)
  }

  async #receive(): Promise<Outcome> {
    const { acceptsImages } = this.options
    if (!acceptsImages || !this.caller) return { images: [] }
    const profile = 'profile' in this.caller ? this.caller.profile : null
    // While a profile is being created, its images belong to an id that no profile has.
    const profileId = profile?.id ?? randomUUID()
    const { images: store, db } = this.services
    try {
      await acceptsImages(this.context)
      if (this.files.length > 0) await requireUploadRoom(db, profileId)
    } catch (error) {
      if (isRefusal(error)) return { refusal: error }
      throw error
    }
    const signatures = this.options.signaturesOf?.(this.context) ?? []
    const results = await Promise.allSettled(
      this.files.map((file, index) => store.save(db, file, profileId, signatures[index])),
    )
    const images: UploadedImage[] = []
    let failure: unknown
    for (const result of results) {
      if (result.status === 'fulfilled') images.push(result.value)
      else if (isRefusal(result.reason)) images.push(result.reason)
      else failure ??= result.reason
    }
    if (failure === undefined) return { images }
    await this.#erase(images)
    throw failure
  }

  /** Only logs its own errors, so that the client receives the one that led here. */
  async #erase(uploaded: readonly UploadedImage[]): Promise<void> {
    const { images: store, db, log } = this.services
    const keys = uploaded.flatMap((image) => ('key' in image ? [image.key] : []))
    try {
      await eraseUnusedImages(db, keys, (key) => store.erase(key))
    } catch (error) {
      log.warn({ reason: String(error) }, 'images of a rejected request are left to the sweep job')
    }
  }
}

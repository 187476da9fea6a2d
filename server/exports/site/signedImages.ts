import type { Archive } from '@/server/exports/archive'
import { SIGNATURE_LENGTH, type Originals } from '@/server/images/originals'
import type { SiteImage } from './siteFiles'

/** The signature of an image that was erased meanwhile. */
const UNSIGNED = '-'.repeat(SIGNATURE_LENGTH)

/**
 * The images of an archive, and a file with their signatures, by which an import recognizes them. They are made while
 * the images are sent; since all are equally long, the length of the file is known before.
 */
export class SignedImages {
  readonly #files: string[] = []
  readonly #signatures = new Map<string, string>()

  constructor(
    private readonly archive: Archive,
    private readonly originals: Originals,
  ) {}

  add({ file, key, bytes }: Pick<SiteImage, 'file' | 'key' | 'bytes'>): void {
    this.#files.push(file)
    this.archive.addImage(file, key, bytes, (image) => {
      this.#signatures.set(file, this.originals.sign(image))
    })
  }

  /** After all images. */
  addSignatures(): void {
    const bytes = Buffer.byteLength(this.#text(() => UNSIGNED))
    const read = () => chunk(() => this.#text((file) => this.#signatures.get(file) ?? UNSIGNED))
    this.archive.addText('images/originals.json', read, bytes)
  }

  #text(signatureOf: (file: string) => string): string {
    const entries = this.#files.map((file) => [file, signatureOf(file)])
    return `${JSON.stringify(Object.fromEntries(entries), null, 1)}\n`
  }
}

/** A text that is generated when it is sent. */
async function* chunk(text: () => string): AsyncGenerator<string> {
  yield await Promise.resolve(text())
}

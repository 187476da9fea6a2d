import { image } from '@/contract/limits/imageLimits'
import { heicRejection, svgRejection } from '@/contract/limits/imageRejections'

/** The accepted types, by the names users know. */
export const imageTypes = 'JPEG, PNG, WebP, AVIF or GIF'

const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024)

export const maxMegabytes = megabytes(image.maxBytes)

const reasons: Record<string, string> = {
  svg: svgRejection,
  tif: 'Browsers cannot show TIFF images.',
  tiff: 'Browsers cannot show TIFF images.',
  pdf: 'This is a document, not an image.',
}

const isHeic = (kind: string) => kind === 'heic' || kind === 'heif'

const notAnImage = 'This is not an image that can be shown.'

const extensionOf = (name: string) => /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''

/** Why a file cannot be uploaded, and what to do; null when it can. */
export const fileError = ({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>) => {
  const isAccepted = (image.types as readonly string[]).includes(type)
  if (!isAccepted) {
    const kinds = [extensionOf(name), type.replace(/^image\//, '').replace('+xml', '')]
    if (kinds.some(isHeic)) return heicRejection
    const reason = kinds.map((kind) => reasons[kind]).find((known) => known !== undefined)
    return `${reason ?? notAnImage} Save it as ${imageTypes}.`
  }
  if (size === 0) return 'This file is empty.'
  if (size > image.maxBytes)
    return `This file has ${megabytes(size)} MB; the limit is ${maxMegabytes} MB. Save it at a smaller size.`
  return null
}

/** How files of the accepted types begin. */
const signatures = [
  /^\xff\xd8\xff/,
  /^\x89PNG\r\n/,
  /^GIF8/,
  /^RIFF[^]{4}WEBP/,
  /^[^]{4}ftyp[^]*avi[fs]/,
]
/** Of photographs of phones, also under the name of another type. */
const heicSignature = /^[^]{4}ftyp(?:hei|hev|mif1|msf1)/

/** Why a file cannot be uploaded whose name promises an image; null when it can. */
export const contentError = async (file: Blob) => {
  const start = String.fromCharCode(...new Uint8Array(await file.slice(0, 40).arrayBuffer()))
  if (signatures.some((signature) => signature.test(start))) return null
  if (heicSignature.test(start)) return heicRejection
  return `${notAnImage} Choose a ${imageTypes} file.`
}

import { image } from '@/contract/imageLimits'

/** What most people call the types that are taken. */
export const pictureKinds = 'JPEG, PNG, WebP or GIF'

const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024)

export const mostMegabytes = megabytes(image.maxBytes)

const known: Record<string, string> = {
  svg: 'SVG drawings may carry programs, so they are not taken.',
  heic: 'HEIC pictures cannot be shown everywhere.',
  heif: 'HEIF pictures cannot be shown everywhere.',
  tif: 'TIFF pictures cannot be shown by browsers.',
  tiff: 'TIFF pictures cannot be shown by browsers.',
  pdf: 'This is a document, not a picture.',
}

const endingOf = (name: string) => /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''

/** Why a file cannot be sent, and what to do; null when nothing speaks against it. */
export const refusalOf = ({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>) => {
  const isTaken = (image.types as readonly string[]).includes(type)
  if (!isTaken) {
    const why = known[endingOf(name)] ?? known[type.replace(/^image\//, '').replace('+xml', '')]
    return `${why ?? 'This is not a picture that can be shown.'} Save it as ${pictureKinds}.`
  }
  if (size === 0) return 'This file is empty.'
  if (size > image.maxBytes)
    return `This file has ${megabytes(size)} MB; ${mostMegabytes} MB is the most. Save it smaller.`
  return null
}

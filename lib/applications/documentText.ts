import type { ApplicationDocument } from '@/contract/applications/applications'
import { countOf } from '@/lib/formatting/numbers'

/** `2:31`, or `1:02:31` */
export const durationText = (seconds: number): string => {
  const units = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const [hours = 0, minutes = 0, rest = 0] = units
  const two = (count: number) => String(count).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}

/** `PDF, 3 pages`, or `MP4, 2:31, H.264, AAC` */
export const documentText = ({ pages, media }: ApplicationDocument): string => {
  if (!media) return `PDF, ${countOf(pages, 'page', 'pages')}`
  const format = media.contentType === 'audio/mpeg' ? 'MP3' : 'MP4'
  const codecs = media.codecs === format ? [] : [media.codecs]
  return [format, durationText(media.seconds), ...codecs].join(', ')
}

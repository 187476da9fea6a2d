import { refused, type MediaFile, type MediaSource } from './mediaFile'
import { readMp3, startsAsMp3 } from './mp3'
import { readMp4, startsAsMp4 } from './mp4'

/** Checks an uploaded video or audio file. Its name and type on the sender's machine count for nothing. */
export async function readMedia(source: MediaSource): Promise<MediaFile> {
  const head = await source.readAt(0, 16)
  if (startsAsMp4(head)) return readMp4(source)
  if (startsAsMp3(head)) return readMp3(source)
  throw refused('This is neither an MP4 nor an MP3. Export it as one of them.')
}

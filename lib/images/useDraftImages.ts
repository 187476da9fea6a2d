import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { uploadImage } from '@/lib/api/images'
import type { DraftImage } from './draftImages'
import { fileError } from './files'
import { useUploads, type Upload } from './useUploads'

type Uploads = ReturnType<typeof useUploads>
type Change = (next: (before: DraftImage[]) => DraftImage[]) => void

/** The files that fit. Those that cannot be uploaded are listed with the reason and don't take up room. */
const withinRoom = (files: readonly File[], room: number) => {
  const good = files.filter((file) => fileError(file) === null)
  return files.filter((file) => !good.includes(file) || good.indexOf(file) < room)
}

const useRetryWhenOnline = ({ uploads, retry }: Uploads) => {
  const retryFailed = useEffectEvent(() => {
    for (const { id, state, isFinal } of uploads) {
      if (state === 'failed' && !isFinal) retry(id)
    }
  })
  useEffect(() => {
    const onOnline = () => retryFailed()
    window.addEventListener('online', onOnline)
    return () => window.removeEventListener('online', onOnline)
  }, [])
}

const useResume = (images: readonly DraftImage[] | undefined, upload: () => void) => {
  const isLoaded = images !== undefined
  const resume = useEffectEvent(() => {
    if (images?.some(({ stored, file }) => !stored && file)) upload()
  })
  useEffect(() => {
    if (isLoaded) resume()
  }, [isLoaded])
}

/** @returns a function that resolves once no upload is under way */
const useSettled = (isBusy: boolean) => {
  const waiting = useRef<(() => void)[]>([])
  useEffect(() => {
    if (!isBusy) waiting.current.splice(0).forEach((resolve) => resolve())
  }, [isBusy])
  return () =>
    isBusy ? new Promise<void>((resolve) => void waiting.current.push(resolve)) : Promise.resolve()
}

/**
 * The images of a draft and their uploads. An upload that a reload has interrupted starts again; the
 * image's position and description stay.
 * @param images undefined until the draft is loaded
 */
export const useDraftImages = (
  images: readonly DraftImage[] | undefined,
  { max, change }: { max: number; change: Change },
) => {
  const [leftOut, setLeftOut] = useState(0)
  const uploads = useUploads(uploadImage, ({ key, width, height, dominantColor }, _file, id) =>
    change((list) =>
      list.map((image) =>
        image.id === id ? { ...image, stored: { key, width, height, dominantColor } } : image,
      ),
    ),
  )
  const { add: upload, remove: cancel } = uploads

  const add = (files: readonly File[]) => {
    const room = Math.max(0, max - (images?.length ?? 0))
    const wanted = withinRoom(files, room)
    setLeftOut(files.length - wanted.length)
    const added = upload(wanted).filter(({ state }) => state === 'waiting')
    if (added.length === 0) return
    change((list) => [
      ...list,
      ...added.map(({ id, file }) => ({ id, alt: '', file, stored: null })),
    ])
  }

  /** Uploads images again that the API never received or no longer has. */
  const uploadAgain = (which: (image: DraftImage) => boolean) => {
    const again = (images ?? []).filter((image) => image.file && which(image))
    const added = upload(again.map(({ file }) => file as File))
    const idOf = new Map(again.map(({ id }, index) => [id, added[index]?.id ?? id]))
    change((list) =>
      list.map((image) => {
        const id = idOf.get(image.id)
        return id ? { ...image, id, stored: null } : image
      }),
    )
  }

  useResume(images, () => uploadAgain(({ stored }) => !stored))
  useRetryWhenOnline(uploads)
  const whenSettled = useSettled(uploads.isBusy)

  const uploadOf = (id: string): Upload | undefined =>
    uploads.uploads.find((upload) => upload.id === id)

  return {
    add,
    uploadAgain,
    retry: uploads.retry,
    /** Stops an upload, or removes a rejected file from the list. */
    cancel,
    uploadOf,
    /** Files that cannot be uploaded, with the reason. */
    rejected: uploads.uploads.filter(({ state }) => state === 'rejected'),
    /** How many of the last files exceeded the limit. */
    leftOut,
    whenSettled,
  }
}

export type DraftImages = ReturnType<typeof useDraftImages>

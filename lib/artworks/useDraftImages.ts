import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { counts } from '@/contract/limits'
import { uploadImage } from '@/lib/api/images'
import type { DraftPicture } from './artworkDrafts'
import { refusalOf } from '@/lib/images/files'
import { useUploads, type Upload } from '@/lib/images/useUploads'

type Change = (next: (before: DraftPicture[]) => DraftPicture[]) => void

/**
 * The pictures of a draft and their way to the API. One that a reload has interrupted is sent again;
 * its place in the order and its description stay.
 * @param pictures undefined until the draft is known
 */
export const useDraftImages = (pictures: readonly DraftPicture[] | undefined, change: Change) => {
  const [leftOut, setLeftOut] = useState(0)
  const uploads = useUploads(uploadImage, ({ key, width, height, dominantColor }, _file, id) =>
    change((list) =>
      list.map((picture) =>
        picture.id === id ? { ...picture, stored: { key, width, height, dominantColor } } : picture,
      ),
    ),
  )
  const { add: send, remove: drop } = uploads

  const add = (files: readonly File[]) => {
    const room = Math.max(0, counts.artworkImages - (pictures?.length ?? 0))
    // What cannot be sent is named, and takes no place from what can.
    const good = files.filter((file) => refusalOf(file) === null)
    const wanted = files.filter((file) => !good.includes(file) || good.indexOf(file) < room)
    setLeftOut(files.length - wanted.length)
    const sent = send(wanted).filter(({ state }) => state === 'waiting')
    if (sent.length === 0) return
    change((list) => [
      ...list,
      ...sent.map(({ id, file }) => ({ id, alt: '', file, stored: null })),
    ])
  }

  /** Sends those again of which the API has nothing, or no longer has. */
  const resend = (which: (picture: DraftPicture) => boolean) => {
    const again = (pictures ?? []).filter((picture) => picture.file && which(picture))
    const sent = send(again.map(({ file }) => file as File))
    const idOf = new Map(again.map(({ id }, index) => [id, sent[index]?.id ?? id]))
    change((list) =>
      list.map((picture) => {
        const id = idOf.get(picture.id)
        return id ? { ...picture, id, stored: null } : picture
      }),
    )
  }

  const isKnown = pictures !== undefined
  const goOn = useEffectEvent(() => {
    if (pictures?.some(({ stored, file }) => !stored && file)) resend(({ stored }) => !stored)
  })
  useEffect(() => {
    if (isKnown) goOn()
  }, [isKnown])

  const tryAgain = useEffectEvent(() => {
    for (const { id, state, isFinal } of uploads.uploads) {
      if (state === 'failed' && !isFinal) uploads.retry(id)
    }
  })
  useEffect(() => {
    const goOnline = () => tryAgain()
    window.addEventListener('online', goOnline)
    return () => window.removeEventListener('online', goOnline)
  }, [])

  const waiting = useRef<(() => void)[]>([])
  useEffect(() => {
    if (!uploads.isBusy) waiting.current.splice(0).forEach((go) => go())
  }, [uploads.isBusy])
  /** Comes once nothing is on its way any more. */
  const whenSettled = () =>
    uploads.isBusy
      ? new Promise<void>((resolve) => void waiting.current.push(resolve))
      : Promise.resolve()

  const progressOf = (id: string): Upload | undefined =>
    uploads.uploads.find((upload) => upload.id === id)

  return {
    add,
    resend,
    retry: uploads.retry,
    /** A picture that is on its way is called off. */
    callOff: drop,
    progressOf,
    /** Files that cannot be taken, with the reason. */
    refused: uploads.uploads.filter(({ state }) => state === 'refused'),
    dismiss: drop,
    /** How many of the last ones were beyond the ten. */
    leftOut,
    whenSettled,
  }
}

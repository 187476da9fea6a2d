import { useCallback, useEffect, useRef, useState } from 'react'
import { deleteDraft, saveDraft, readDraft } from '@/lib/forms/storages/draftDatabase'

/**
 * The picture that goes along with the answers. Those are kept by the API, a file by this browser,
 * so that a reload loses neither. One of answers that are over is forgotten.
 */
export const useSavedImage = (uid: string, isBegun: boolean) => {
  const key = `wizard picture ${uid}`
  const [picture, setPicture] = useState<File | null>(null)
  const isChosen = useRef(false)
  const wasBegun = useRef(isBegun)

  useEffect(() => {
    if (!wasBegun.current) return void deleteDraft(key)
    let isOver = false
    void readDraft<unknown>(key).then((kept) => {
      if (!isOver && !isChosen.current && kept?.draft instanceof File) setPicture(kept.draft)
    })
    return () => {
      isOver = true
    }
  }, [key])

  const choose = useCallback(
    (file: File | null) => {
      isChosen.current = true
      setPicture(file)
      void (file ? saveDraft(key, file) : deleteDraft(key))
    },
    [key],
  )
  return [picture, choose] as const
}

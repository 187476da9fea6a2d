import { useCallback, useEffect, useRef, useState } from 'react'
import { deleteDraft, readDraft, saveDraft } from '@/lib/forms/storages/draftDatabase'

/**
 * The image of the new profile. The API stores the answers and this browser the file, so that a
 * reload loses neither. Without answers, a file left from before is deleted.
 */
export const useImageDraft = (uid: string, hasAnswers: boolean) => {
  // Browsers have images under this name, so it can't change.
  const key = `wizard picture ${uid}`
  const [image, setImage] = useState<File | null>(null)
  const isChosen = useRef(false)
  const hadAnswers = useRef(hasAnswers)

  useEffect(() => {
    if (!hadAnswers.current) return void deleteDraft(key)
    let isCanceled = false
    void readDraft<unknown>(key).then((saved) => {
      if (!isCanceled && !isChosen.current && saved?.draft instanceof File) setImage(saved.draft)
    })
    return () => {
      isCanceled = true
    }
  }, [key])

  const choose = useCallback(
    (file: File | null) => {
      isChosen.current = true
      setImage(file)
      void (file ? saveDraft(key, file) : deleteDraft(key))
    },
    [key],
  )
  return [image, choose] as const
}

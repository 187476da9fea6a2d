import { useRef } from 'react'
import type { ArtworkDraft } from '@/lib/artworkDrafts'

/** Sent twice, the same words are one work. */
export const useSubmissionKey = () => {
  const last = useRef({ text: '', key: '' })
  return (draft: ArtworkDraft) => {
    const text = JSON.stringify(draft)
    if (text !== last.current.text) last.current = { text, key: crypto.randomUUID() }
    return last.current.key
  }
}

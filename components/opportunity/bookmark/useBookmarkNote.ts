import { useState } from 'react'
import { useController, useForm } from 'react-hook-form'
import { updateBookmark } from '@/lib/api/opportunities/bookmarks'
import { formMessage, problemsFrom } from '@/lib/api/failures'
import { apiDraftStorage } from '@/lib/forms/storages/apiDraftStorage'
import { indexedDbStorage } from '@/lib/forms/storages/indexedDbStorage'
import { textOrNull } from '@/lib/forms/typedText'
import { useAutosave } from '@/lib/forms/useAutosave'
import type { NotedBookmark } from '@/lib/opportunities/bookmarks'

interface NoteValues {
  note: string
}

interface Options {
  /** Names the profile and the opportunity. */
  name: string
  onSaved: (note: string | null) => void
}

/** Milliseconds after which a change is saved, together with those that followed it. */
const DELAY = 800

/** A note that saves itself. What the API has not confirmed survives a reload in this browser. */
export const useBookmarkNote = ({ id, bookmark }: NotedBookmark, { name, onSaved }: Options) => {
  const [problem, setProblem] = useState<string | null>(null)
  const form = useForm<NoteValues>({ defaultValues: { note: bookmark.note ?? '' } })
  const { field } = useController({ control: form.control, name: 'note' })

  const save = async ({ note = '' }: Partial<NoteValues>) => {
    const text = textOrNull(note)
    const result = await updateBookmark(id, { note: text }, { keepalive: true })
    const isSaved = result.error === undefined
    setProblem(isSaved ? null : (problemsFrom(result).note ?? formMessage(result)))
    if (isSaved) onSaved(text)
    return isSaved
  }
  const { status, flush } = useAutosave<NoteValues>(form, {
    key: name,
    storage: (key) => {
      const storage = apiDraftStorage<Partial<NoteValues>>(
        key,
        { load: () => Promise.resolve(null), save },
        indexedDbStorage(key),
      )
      return {
        ...storage,
        // What could not be saved the last time is sent again.
        load: async () => {
          const unsaved = await storage.load()
          if (unsaved) void storage.save(unsaved.draft)
          return unsaved
        },
      }
    },
    delay: DELAY,
  })
  return { field, status, problem, retry: () => void flush() }
}

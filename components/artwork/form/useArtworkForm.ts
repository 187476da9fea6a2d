import { useMemo, useRef, useState } from 'react'
import type { Artwork } from '@/contract/artworks'
import type { Visibility } from '@/contract/enums/artworks'
import type { OwnProfile } from '@/contract/profiles'
import { useAuth } from '@/contexts/AuthContext'
import { createArtwork, getArtwork, updateArtwork } from '@/lib/api/artworks'
import type { ApiFailure } from '@/lib/api/client'
import { artworkBody } from '@/lib/artworks/artworkBody'
import { draftOf, emptyDraft, isSameDraft, type ArtworkDraft } from '@/lib/artworks/artworkDrafts'
import { artworkProblems, refusedFields } from '@/lib/artworks/artworkProblems'
import { useDraftImages } from '@/lib/artworks/useDraftImages'
import { useSavedDraft } from '@/lib/forms/useSavedDraft'
import { firstDraftSlot } from '@/lib/forms/storages/draftSlots'
import { saveDraft } from '@/lib/forms/storages/draftDatabase'
import { codeOf, problemsFrom, formMessage } from '@/lib/api/failures'
import { submissionKey } from '@/lib/forms/submissionKey'
import { useFieldProblems } from './useFieldProblems'

interface Props {
  profile: OwnProfile
  /** The work to change; null for a new one. */
  artwork: Artwork | null
  currency: string
  onSaved: (artwork: Artwork) => void
  /** The work was found to be another than it was: this is what there is now. */
  onRead?: ((artwork: Artwork) => void) | undefined
}

export type Refusal = { code: string | null; message: string }

const unsentPicture = 'A picture could not be sent. Try it again, or take it away.'

const sentAgain = 'The pictures had to be sent once more. Post again, and they go along.'

const isOfPictures = (name: string) => name.startsWith('pictures')

/** A work being written: kept at every pause, its pictures sent meanwhile, posted once. */
export const useArtworkForm = ({ profile, artwork, currency, onSaved, onRead }: Props) => {
  const base = useMemo(
    () => (artwork ? draftOf(artwork, currency) : emptyDraft(currency)),
    [artwork, currency],
  )
  // Of this person and no other: whoever signs in next on this device never comes upon it.
  const uid = useAuth().user?.uid
  const nameFor = (work: string) => `artwork ${uid} ${profile.id} ${work}`
  const name = uid ? nameFor(artwork?.id ?? 'new') : null
  const kept = useSavedDraft(name, base)
  const { held, change: changeDraft, forget, read } = kept
  /** Of the work as it was last seen here: what changed since is not overwritten unasked. */
  const version = useRef(artwork?.updatedAt)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [wanted, setWanted] = useState<Visibility | null>(null)
  const [isSaved, setSaved] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const { problems, clear, show } = useFieldProblems(form)

  const pictures = useDraftImages(held?.draft.pictures, (next) => {
    changeDraft((draft) => ({ ...draft, pictures: next(draft.pictures) }))
    clear(isOfPictures)
  })

  const change = <K extends keyof ArtworkDraft>(name: K, value: ArtworkDraft[K]) => {
    changeDraft((draft) => ({ ...draft, [name]: value }))
    clear(name === 'pictures' ? isOfPictures : (other) => other === name)
    setRefusal(null)
  }

  const fail = (failure: ApiFailure) => {
    const refused = refusedFields(problemsFrom(failure))
    // The API keeps an unused picture for a day, and one use; this browser has it still.
    const gone = (read()?.pictures ?? []).filter(
      ({ file, stored }, index) => file && stored && refused[`pictures.${index}`],
    )
    if (gone.length > 0) {
      pictures.resend(({ id }) => gone.some((one) => one.id === id))
      return setRefusal({ code: null, message: sentAgain })
    }
    show(refused)
    const isTold = Object.keys(refused).length > 0
    setRefusal(isTold ? null : { code: codeOf(failure), message: formMessage(failure) })
  }

  const send = async (draft: ArtworkDraft) => {
    const body = artworkBody(draft)
    const ifMatch = version.current
    const idempotencyKey = await submissionKey(draft.id, ifMatch ? [ifMatch, draft] : draft)
    const result = artwork
      ? await updateArtwork(artwork.id, body, { ifMatch, idempotencyKey })
      : await createArtwork(body, idempotencyKey)
    if (result.error !== undefined) return fail(result)
    version.current = result.data.updatedAt
    // One goes on writing at a draft; anything else is looked at next.
    const staysHere = artwork !== null && result.data.visibility === 'DRAFT'
    setSaved(!staysHere)
    // What was written while it was sent is not in it: it waits in the form, or for the next one.
    const now = read()
    const isAhead =
      now !== undefined && !isSameDraft({ ...now, visibility: draft.visibility }, draft)
    if (!staysHere || !isAhead) await forget(staysHere ? draftOf(result.data, currency) : undefined)
    if (!staysHere && isAhead)
      await saveDraft(firstDraftSlot(nameFor(result.data.id)), { ...now, id: result.data.id })
    onSaved(result.data)
  }

  const isUnderWay = useRef(false)
  /** Saves with this visibility, once every picture has been sent. */
  const submit = async (visibility: Visibility) => {
    const typed = read()
    if (!typed || isUnderWay.current) return
    setRefusal(null)
    const found = artworkProblems({ ...typed, visibility })
    show(found)
    if (Object.keys(found).length > 0) return
    isUnderWay.current = true
    setWanted(visibility)
    await pictures.whenSettled()
    const draft = { ...(read() ?? typed), visibility }
    if (draft.pictures.some(({ stored }) => !stored)) show({ pictures: unsentPicture })
    else await send(draft)
    isUnderWay.current = false
    setWanted(null)
  }

  /** The form empty again, or as this draft has it. @returns the way back to what was there */
  const beginAgain = (from: ArtworkDraft) => {
    const before = read()
    clear(() => true)
    setRefusal(null)
    void forget(from)
    return () => before && changeDraft(() => before)
  }
  /** The work as it is saved now; why it cannot be had is told in the form. */
  const readSaved = async () => {
    if (!artwork) return null
    const { data, ...failure } = await getArtwork(artwork.id, { tokens: 'profile' })
    if (!data) {
      if (failure.error !== undefined) fail(failure)
      return null
    }
    version.current = data.updatedAt
    onRead?.(data)
    return data
  }

  const draft = held?.draft
  return {
    form,
    draft,
    foundAt: held?.foundAt ?? null,
    /** What is written here outlasts this page. */
    isKept: kept.isKept,
    /** Another window writes at the same. */
    isSecond: kept.isSecond,
    isDirty: !isSaved && draft !== undefined && !isSameDraft(draft, base),
    isSending: wanted !== null || isSaved,
    /** Images that the sending waits for. */
    waitsFor: wanted ? (draft?.pictures.filter(({ stored }) => !stored).length ?? 0) : 0,
    problems,
    refusal,
    pictures: {
      ...pictures,
      retry: (id: string) => {
        clear(isOfPictures)
        pictures.retry(id)
      },
    },
    change,
    submit: (visibility: Visibility) => void submit(visibility),
    startAfresh: () => beginAgain(base),
    /** Where somebody else has saved meanwhile: this form counts. */
    saveOver: async () => {
      const saved = await readSaved()
      const typed = read()
      if (saved && typed) await submit(typed.visibility)
    },
    /** The same: what was saved counts. @returns the way back, or null where it could not be had */
    takeSaved: async () => {
      const saved = await readSaved()
      return saved && beginAgain(draftOf(saved, currency))
    },
  }
}

export type ArtworkForm = ReturnType<typeof useArtworkForm>
/** The form's state once it is known whether something was kept. */
export type ReadyForm = ArtworkForm & { draft: ArtworkDraft }

import { useEffect, useRef, useState } from 'react'
import { useController, useForm } from 'react-hook-form'
import { notify } from '@/components/ui/feedback/notify'
import { useAuth } from '@/contexts/AuthContext'
import type { ReviewSummary, Scoring } from '@/contract/reviews'
import { codeOf, formMessage, problemsFrom } from '@/lib/api/failures'
import type { ApiFailure } from '@/lib/api/client'
import { reviewApplication } from '@/lib/api/reviews'
import { applicationName } from '@/lib/applications/reviewWords'
import { apiDraftStorage } from '@/lib/forms/storages/apiDraftStorage'
import { indexedDbStorage } from '@/lib/forms/storages/indexedDbStorage'
import { textOrNull } from '@/lib/forms/typedText'
import { useAutosave } from '@/lib/forms/useAutosave'

interface Values {
  score: number | null
  note: string
}

/** Milliseconds after which a note is saved. */
const DELAY = 800
/** Milliseconds, longer than usual: the reviewer has turned to something else. */
const TOAST = 20_000

const isOutdated = ({ status }: ApiFailure) => status === 403 || status === 404 || status === 409

const reasonOf = ({ status, error }: ApiFailure) =>
  status === 404 ? 'This application was withdrawn or erased.' : error

const messageOf = (failure: ApiFailure) =>
  isOutdated(failure)
    ? `${reasonOf(failure)} Your score and note are kept in this browser.`
    : (problemsFrom(failure).note ?? formMessage(failure))

interface Options {
  opportunityId: string
  application: Pick<ReviewSummary, 'id' | 'number' | 'name' | 'own' | 'version'>
  onSaved: (saved: ReviewSummary) => void
}

const useIsShown = () => {
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return isShown
}

/** What was left before it was saved is saved when it is opened again. */
const tellUnsaved = (application: Options['application']) =>
  notify.error(`Your review of ${applicationName(application)} isn’t saved.`, {
    id: `unsaved ${application.id}`,
    detail: 'It is kept in this browser. Open the application again to save it.',
    duration: TOAST,
  })

/** Sends reviews of the version that is shown, and notifies of failures once the application is closed. */
const useSendReview = ({ opportunityId, application, onSaved }: Options) => {
  const { id, version } = application
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  const isShown = useIsShown()

  // The storage is opened once, and keeps what it was given then.
  const shown = useRef({ version, onSaved })
  useEffect(() => {
    shown.current = { version, onSaved }
  })

  const send = async (review: Omit<Scoring, 'version'>) => {
    const scoring = { ...review, isNoteShared: true, version: shown.current.version }
    const result = await reviewApplication(opportunityId, id, scoring)
    setFailure(result.error === undefined ? null : result)
    if (result.error !== undefined) {
      if (!isShown.current) tellUnsaved(application)
      return false
    }
    shown.current.onSaved(result.data)
    return true
  }
  return { send, failure }
}

/** Score and note, which save themselves. What the API has not confirmed survives a reload in this browser. */
export const useOwnReview = (options: Options) => {
  const { id, own } = options.application
  const { user } = useAuth()
  const { send, failure } = useSendReview(options)
  /** From then on the server would take a score for the end of the conflict. */
  const hasConflict = useRef(false)
  const form = useForm<Values>({ defaultValues: { score: own.score, note: own.note ?? '' } })
  const { field: note } = useController({ control: form.control, name: 'note' })
  const { field: score } = useController({ control: form.control, name: 'score' })
  const written = () => {
    const values = form.getValues()
    return { score: values.score, note: textOrNull(values.note) }
  }
  const { status, flush } = useAutosave(form, {
    key: user && `review ${user.uid} ${id}`,
    storage: (key) =>
      apiDraftStorage<Partial<Values>>(
        key,
        {
          load: () => Promise.resolve(null),
          save: () =>
            hasConflict.current
              ? Promise.resolve(true)
              : send({ ...written(), hasConflict: false }),
        },
        indexedDbStorage(key),
      ),
    delay: DELAY,
  })
  const isReady = status !== 'loading'

  const giveScore = (next: number | null) => {
    if (!isReady) return
    form.setValue('score', next)
    void flush()
  }
  const declareConflict = async () => {
    await flush()
    hasConflict.current = true
    const isDeclared = await send({ ...written(), score: null, hasConflict: true })
    hasConflict.current = isDeclared
    return isDeclared
  }
  /** The score counts for the version that is shown. */
  const keepScore = async () => {
    if (await flush()) await send({ ...written(), hasConflict: false })
  }
  return {
    note,
    status,
    isReady,
    giveScore,
    keepScore,
    declareConflict,
    problem: failure && messageOf(failure),
    /** The organizer has removed the juror meanwhile. */
    isRemoved: failure !== null && codeOf(failure) === 'juror_removed',
    score: score.value,
    retry: () => void flush(),
  }
}

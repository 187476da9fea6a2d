import { useRef, useState } from 'react'
import type { FrontPagePick } from '@/contract/artworks/frontPage'
import { adminGetFrontPage, adminPickArtwork, adminRemovePick } from '@/lib/api/admin'
import { titleOf } from '@/lib/artworks/artworks'
import { useApi } from '@/lib/hooks/useApi'

const loadNotify = () => import('@/components/ui/feedback/notify').then(({ notify }) => notify)

/** Milliseconds for which the notice offers to undo the removal. */
const UNDO_DURATION = 10_000

/** @returns sends a change after the earlier ones, and calls `onSent` after the last */
const useQueue = (onSent: () => Promise<void>) => {
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const waiting = useRef(0)
  return (change: () => Promise<{ error?: string }>) => {
    waiting.current += 1
    const sent = queue.current.then(async () => {
      const { error: refusal } = await change()
      if (refusal !== undefined) (await loadNotify()).error(refusal)
      waiting.current -= 1
      if (waiting.current === 0) await onSent()
      return refusal === undefined
    })
    queue.current = sent
    return sent
  }
}

/**
 * The picks of the front pages and the automatic choice. A new order shows at once; if the API refuses it,
 * the saved one returns. Changes are sent one after the other.
 */
export const useFrontPage = () => {
  const { data, error, isValidating, mutate } = useApi('front page', adminGetFrontPage)
  const [draft, setDraft] = useState<FrontPagePick[] | null>(null)
  const send = useQueue(async () => {
    await mutate()
    setDraft(null)
  })
  const picks = draft ?? data?.picks ?? []

  const find = (id: string) => picks.find(({ artwork }) => artwork.id === id)

  /** @param ids the artworks of the picks in their new order */
  const reorder = (ids: readonly string[]) => {
    const before = picks.map(({ artwork }) => artwork.id)
    const moved = movedId(before, ids)
    if (moved === undefined) return
    setDraft(ids.flatMap((id) => find(id) ?? []))
    void send(() => adminPickArtwork(moved, { position: ids.indexOf(moved) + 1 }))
  }

  const remove = async (id: string) => {
    const pick = find(id)
    if (!pick) return
    const position = picks.indexOf(pick) + 1
    setDraft(picks.filter((other) => other !== pick))
    if (!(await send(() => adminRemovePick(id)))) return
    const notify = await loadNotify()
    const undo = async () => {
      const { lastDay } = pick
      if (!(await send(() => adminPickArtwork(id, { position, lastDay })))) return
      notify.success(`${titleOf(pick.artwork)} is on the front page again.`, { id: notice })
    }
    const notice = notify.success(`${titleOf(pick.artwork)} was removed from the front page.`, {
      action: { label: 'Undo', onClick: () => void undo(), takesFocus: true },
      duration: UNDO_DURATION,
    })
  }

  return {
    picks: data && picks,
    automatic: data?.automatic ?? [],
    failure: error && { error: error.message, ...(error.status && { status: error.status }) },
    isBusy: isValidating,
    reload: () => void mutate(),
    reorder,
    remove,
  }
}

/** The one that has another place now: all others follow each other as before. */
const movedId = (before: readonly string[], after: readonly string[]) =>
  after.find((id, index) => {
    const others = (ids: readonly string[]) => ids.filter((other) => other !== id).join()
    return before[index] !== id && others(before) === others(after)
  })

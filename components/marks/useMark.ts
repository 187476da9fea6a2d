import { useRouter } from 'next/router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { notify } from '@/components/ui/feedback/notify'
import { useAuth } from '@/contexts/AuthContext'
import { useProfile } from '@/contexts/ProfileContext'
import type { ApiResult } from '@/lib/api/client'
import { useApi } from '@/lib/hooks/useApi'
import { useRequest } from '@/lib/hooks/useRequest'
import { paths } from '@/lib/navigation/paths'

/** A set of things that a profile has marked, such as bookmarked artworks. */
export interface Marks {
  /** Names the set among the requests. */
  name: string
  load: () => Promise<ApiResult<string[]>>
  add: (id: string) => Promise<ApiResult<undefined>>
  remove: (id: string) => Promise<ApiResult<undefined>>
  /** What could not be done. */
  problem: string
}

/**
 * Whether something is marked, and a toggle that is shown at once. Visitors log in first. A click before it is known
 * who they are waits for that.
 */
export const useMark = (marks: Marks, id: string) => {
  const { status } = useAuth()
  const { token, current, isLoading, profiles } = useProfile()
  const { push, asPath } = useRouter()
  const { data, mutate } = useApi(token && current ? [marks.name, current.id] : null, marks.load)
  const { send, isBusy } = useRequest()
  const isWanted = useRef(false)
  const isMarked = data?.includes(id) ?? false
  const hasNoProfile = status === 'signedIn' && !isLoading && profiles.length === 0
  const isKnown = status === 'signedOut' || hasNoProfile || data !== undefined

  const show = (marked: boolean) =>
    mutate(
      (ids = []) => {
        const others = ids.filter((other) => other !== id)
        return marked ? [id, ...others] : others
      },
      { revalidate: false },
    )
  const act = async () => {
    if (status === 'signedOut') return push(paths.login(asPath))
    if (hasNoProfile) return push(paths.resumeWizard)
    await show(!isMarked)
    return send(() => (isMarked ? marks.remove(id) : marks.add(id)), {
      onFailure: async ({ error }) => {
        await show(isMarked)
        notify.error(marks.problem, { detail: error })
      },
    })
  }
  const actLate = useEffectEvent(act)
  useEffect(() => {
    if (!isKnown || !isWanted.current) return
    isWanted.current = false
    void actLate()
  }, [isKnown])

  const toggle = () => {
    if (isKnown) void act()
    else isWanted.current = true
  }
  return { isMarked, isBusy, toggle }
}
